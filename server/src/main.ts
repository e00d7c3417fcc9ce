import { readConfig, StartError } from './config';
import { startServer } from './start-server';

/** The process: starts the server, says where it is, and stops it in order on SIGTERM and SIGINT. */
async function run(): Promise<void> {
  // Listened to from the first moment: a start that is broken off must not leave its database behind.
  const told = new Promise<void>((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  const server = await startServer(readConfig());
  process.stdout.write(`The site is ready at ${server.address}\n`);
  await told;
  // Whatever hangs may not hold the process longer than an operator waits (threat 53).
  setTimeout(() => process.exit(1), 9_000).unref();
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
