import { LocalWorker } from '../frame/local-worker';

/** Starts the worker that shapes the body, and loads its program (rsbuild.config.ts lists the class for the bundler). */
export const startShapesWorker = (): Worker => new LocalWorker(new URL('./shapes-worker.ts', import.meta.url));
