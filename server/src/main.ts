import { setFlagsFromString } from 'node:v8';
import { readConfig } from './platform/config/config';
import { StartError } from './platform/errors/start-error';
import { startServer, type RunningServer } from './app/start-server';
import { stopRequested } from './app/stop-signal';

// By default V8 lets the heap grow to four times what a collection has left, so that most of it is garbage (docs/performance.md, "Memory").
setFlagsFromString('--heap-growing-percent=40');

// V8 would allocate what `once` of an event emitter creates in the old generation, because at the start it lives long. For the response of a
// request it does not, and would keep request and response in memory until the next collection of the whole heap.
setFlagsFromString('--no-allocation-site-pretenuring');

// A step that hangs must not keep the process running after the timeout of a service manager (threat 53).
const stopWithinMs = 9_700;

/** Starts the server, prints its address, and shuts it down in order at the first signal. */
async function run(): Promise<void> {
  const config = readConfig();
  // Signals are handled before the start: an interrupted start must not leave its database running.
  const stopping = stopRequested(config.wrapped).then(() => {
    setTimeout(() => process.exit(1), stopWithinMs).unref();
  });
  const server: RunningServer = await startServer(config);
  process.stdout.write(`The site is ready at ${server.address}\n`);
  await stopping;
  await server.close();
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    const line = error instanceof StartError ? error.message : `unexpected: ${(error as Error).message}`;
    process.stderr.write(`The server could not start: ${line}\n`);
    process.exit(1);
  },
);
