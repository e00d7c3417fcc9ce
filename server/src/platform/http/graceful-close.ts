import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ProxyCheck } from '../config/trusted-proxies';

const sweepMs = 100;
// A proxy that has sent nothing on a connection for so long has others for its calls.
const proxyMs = 1_000;

/**
 * Lets the process end as soon as what it has taken in is answered (threat 53): from the first moment of closing, replies
 * end their connection, and connections that fall idle are not waited for. Those of a trusted proxy are, for a second: it may be sending a
 * call on one that it keeps, would lose it with the connection, and must not send it again elsewhere unless it only reads.
 */
export function registerGracefulClose(app: FastifyInstance, isProxy: ProxyCheck): void {
  const proxied = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    if (isProxy(socket.remoteAddress)) {
      proxied.add(socket);
      socket.once('close', () => proxied.delete(socket));
    }
  });
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    const over = AbortSignal.timeout(proxyMs);
    for (const socket of proxied) {
      await once(socket, 'close', { signal: over }).catch(() => undefined);
    }
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs);
    app.server.once('close', () => clearInterval(sweep));
    // Where nothing listens there is nothing to wait for, and no `close` will come.
    if (!app.server.listening) {
      clearInterval(sweep);
    }
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) {
      reply.header('connection', 'close');
    }
  });
}
