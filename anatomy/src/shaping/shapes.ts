import type { FinerShapes } from '../scene/shapes/finer-shapes';
import type { FirstShapes } from '../scene/shapes/first-shapes';

/** What of the body is shaped before it is drawn: for its first picture, and what is drawn later in place of that. */
export interface Shapes {
  first: FirstShapes;
  finer: FinerShapes;
}
export type ShapesKind = keyof Shapes;
