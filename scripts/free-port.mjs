import { createServer } from 'node:net';

/** Below the ports that Linux gives to calls that go out (32768 and up): one of those can be taken before its server starts. */
const firstPort = 20_000;
const ports = 12_000;

/** Whether a port of this machine is one that nobody listens to. */
export const isFree = (port) =>
  new Promise((tell) => {
    const listener = createServer().listen(port, 'localhost');
    listener.on('error', () => tell(false));
    listener.on('listening', () => listener.close(() => tell(true)));
  });

/** A port of this machine that nobody listens to; another one for each program that asks at the same time, most likely. */
export async function freePort() {
  const port = firstPort + Math.floor(Math.random() * ports);
  return (await isFree(port)) ? port : freePort();
}
