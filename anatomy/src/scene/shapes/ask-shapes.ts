import type { FinerShapes } from './finer-shapes';
import { startShapesWorker } from './start-shapes-worker';

let asked: Promise<FinerShapes> | undefined;

/** The finer shapes, made once beside the page; where the browser starts no worker, in the page itself. */
export const askShapes = (): Promise<FinerShapes> => (asked ??= inWorker().catch(inPage));

function inWorker(): Promise<FinerShapes> {
  return new Promise((resolve, reject) => {
    const worker = startShapesWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<FinerShapes>) => resolve(data));
    worker.addEventListener('error', () => {
      worker.terminate();
      reject(new Error('The shapes could not be made beside the page.'));
    });
  });
}

async function inPage(): Promise<FinerShapes> {
  const { makeFinerShapes } = await import(/* webpackChunkName: "finer-shapes" */ './finer-shapes');
  return makeFinerShapes().shapes;
}
