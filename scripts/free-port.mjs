import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of the loopback interface that nobody listens to. */
export async function freePort() {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address();
  listener.close();
  return port;
}

/** Whether a port of this machine is one that nobody listens to. */
export const isFree = (port) =>
  new Promise((tell) => {
    const listener = createServer().listen(port, 'localhost');
    listener.on('error', () => tell(false));
    listener.on('listening', () => listener.close(() => tell(true)));
  });
