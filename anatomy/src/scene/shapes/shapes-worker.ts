import { makeFinerShapes } from './finer-shapes';

// Asked for nothing: it makes the one thing that it can, tells of it and ends.
const { shapes, parts } = makeFinerShapes();
self.postMessage(shapes, { transfer: parts });
self.close();
