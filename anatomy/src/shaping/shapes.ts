import type { FinerShapes } from '../scene/shapes/finer-shapes';
import type { FirstShapes } from '../scene/shapes/first-shapes';

/** The shapes of the body that are computed before they are drawn: for its first picture, and the finer ones that replace them. */
export interface Shapes {
  first: FirstShapes;
  finer: FinerShapes;
}
export type ShapesKind = keyof Shapes;
