import { makeFinerShapes } from '../scene/shapes/finer-shapes';
import { makeFirstShapes } from '../scene/shapes/first-shapes';
import type { ShapesKind } from './shapes';

self.addEventListener('message', ({ data: kind }: MessageEvent<ShapesKind>) => {
  self.postMessage(kind === 'first' ? makeFirstShapes() : makeFinerShapes(), { transfer: [] });
});
