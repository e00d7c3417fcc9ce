import { LocalWorker } from '../frame/local-worker';

/** Starts the worker that computes efforts, and loads its program (rsbuild.config.ts lists the class for the bundler). */
export function startEffortWorker(): Worker {
  return new LocalWorker(/* webpackChunkName: "effort-worker" */ new URL('./effort-worker.ts', import.meta.url));
}
