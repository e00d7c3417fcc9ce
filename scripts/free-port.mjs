import { createServer } from 'node:net';

/** Below Linux's range for outgoing connections (32768 and up), whose ports can be taken before a server starts. */
const firstPort = 20_000;
const ports = 12_000;

/** Whether a port of this machine is unused. */
export const isFree = (port) =>
  new Promise((tell) => {
    const listener = createServer().listen(port, 'localhost');
    listener.on('error', () => tell(false));
    listener.on('listening', () => listener.close(() => tell(true)));
  });

/** An unused port of this machine; most likely a different one for each program that asks at the same time. */
export async function freePort() {
  const port = firstPort + Math.floor(Math.random() * ports);
  return (await isFree(port)) ? port : freePort();
}
