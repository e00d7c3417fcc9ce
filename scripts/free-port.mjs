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
