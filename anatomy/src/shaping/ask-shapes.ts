import { keepShapes, keptShapes } from './kept-shapes';
import type { Shapes, ShapesKind } from './shapes';
import { startShapesWorker } from './start-shapes-worker';

/** Shapes are put away when the picture that waited for them has been drawn. */
const keepAfterMs = 3_000;
/** One for both: where files are not kept it would load its program a second time. */
let worker: Worker | undefined;
const asked: { [K in ShapesKind]?: Promise<Shapes[K] | undefined> } = {};

/**
 * Shapes of the body as an earlier visit has kept them, or made beside the page; asked for again, the same.
 * @returns undefined where the browser starts no worker: then the page makes them
 */
export function askShapes<K extends ShapesKind>(kind: K): Promise<Shapes[K] | undefined> {
  const shapes: Promise<Shapes[K] | undefined> = asked[kind] ?? findShapes(kind);
  Object.assign(asked, { [kind]: shapes });
  return shapes;
}

async function findShapes<K extends ShapesKind>(kind: K): Promise<Shapes[K] | undefined> {
  const kept = await keptShapes(kind);
  const shapes = kept ?? (await shapeBeside(kind).catch(() => undefined));
  if (shapes && !kept) {
    setTimeout(() => void keepShapes(kind, shapes), keepAfterMs);
  }
  // For measurements and tests.
  performance.mark(`${kind} shapes ${kept ? 'kept' : shapes ? 'made' : 'missing'}`);
  return shapes;
}

/** @returns undefined where its program does not run. @throws where it may not start */
function shapeBeside<K extends ShapesKind>(kind: K): Promise<Shapes[K] | undefined> {
  return new Promise((resolve) => {
    const busy = (worker ??= startShapesWorker());
    // What tells of a failure has no data. The finer shapes are the last that anybody asks for.
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
