import { LocalWorker } from '../frame/local-worker';

/** Starts the computation of efforts; its program is loaded with it (rsbuild.config.ts tells the bundler of the class). */
export function startEffortWorker(): Worker {
  return new LocalWorker(new URL('./effort-worker.ts', import.meta.url));
}
