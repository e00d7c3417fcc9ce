import { LocalWorker } from '../frame/local-worker';

/** Starts the shaping of the body beside the page; its program is loaded with it (rsbuild.config.ts tells the bundler of the class). */
export const startShapesWorker = (): Worker => new LocalWorker(new URL('./shapes-worker.ts', import.meta.url));
