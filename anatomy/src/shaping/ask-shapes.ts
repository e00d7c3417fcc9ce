import { keepShapes, storedShapes } from './stored-shapes';
import type { Shapes, ShapesKind } from './shapes';
import { startShapesWorker } from './start-shapes-worker';

/** Shapes are stored after the picture that waits for them has been drawn. */
const keepAfterMs = 3_000;
/** One worker for both kinds, because without stored files it would load its program a second time. */
let worker: Worker | undefined;
const asked: { [K in ShapesKind]?: Promise<Shapes[K] | undefined> } = {};

/**
 * Shapes of the body that an earlier visit stored, or that a worker computes; repeated calls return the same promise.
 * @returns undefined if the browser cannot start a worker: then the page computes them
 */
export function askShapes<K extends ShapesKind>(kind: K): Promise<Shapes[K] | undefined> {
  const shapes: Promise<Shapes[K] | undefined> = asked[kind] ?? findShapes(kind);
  Object.assign(asked, { [kind]: shapes });
  return shapes;
}

async function findShapes<K extends ShapesKind>(kind: K): Promise<Shapes[K] | undefined> {
  const kept = await storedShapes(kind);
  const shapes = kept ?? (await shapeBeside(kind).catch(() => undefined));
  if (shapes && !kept) {
    setTimeout(() => void keepShapes(kind, shapes), keepAfterMs);
  }
  // For measurements and tests.
  performance.mark(`${kind} shapes ${kept ? 'kept' : shapes ? 'made' : 'missing'}`);
  return shapes;
}

/** @returns undefined if the worker's program fails. @throws if it may not be started */
function shapeBeside<K extends ShapesKind>(kind: K): Promise<Shapes[K] | undefined> {
  return new Promise((resolve) => {
    const busy = (worker ??= startShapesWorker());
    // An error event has no data. The finer shapes are the last ones that are requested.
    const answered = ({ data }: Partial<MessageEvent<Shapes[K]>>): void => {
      if (!data || kind === 'finer') {
        busy.terminate();
        worker = undefined;
      }
      resolve(data);
    };
    busy.addEventListener('message', answered, { once: true });
    busy.addEventListener('error', answered, { once: true });
    busy.postMessage(kind, { transfer: [] });
  });
}
