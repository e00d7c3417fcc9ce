import { makeFinerShapes } from '../scene/shapes/finer-shapes';
import { makeFirstShapes } from '../scene/shapes/first-shapes';
import { buffersOf } from './pack-arrays';
import type { ShapesKind } from './shapes';

self.addEventListener('message', ({ data: kind }: MessageEvent<ShapesKind>) => {
  const shapes = kind === 'first' ? makeFirstShapes() : makeFinerShapes();
  // Passed on, not copied: the page would copy megabytes just before the first picture.
  self.postMessage(shapes, { transfer: buffersOf(shapes) });
});
