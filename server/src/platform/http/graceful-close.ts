import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ProxyCheck } from '../config/trusted-proxies';

const sweepMs = 100;
// After this time without data a proxy has closed the connection or uses another one.
const proxyMs = 1_000;

/**
 * Lets the process end as soon as all accepted requests are answered (threat 53): while it closes, each response
 * closes its connection, and idle connections are not waited for. Those of a trusted proxy are kept for a second: it may be sending a
 * call on one of them, would lose it with the connection, and may repeat it elsewhere only if it is a reading call.
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
    // A server that does not listen emits no `close` event.
    if (!app.server.listening) {
      clearInterval(sweep);
    }
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) {
      reply.header('connection', 'close');
    }
    done();
  });
}
