import type { FastifyInstance } from 'fastify';

const sweepMs = 100;

/**
 * Lets the process end as soon as what it has taken in is answered (threat 53): from the first moment of closing, replies
 * end their connection, and connections that fall idle are not waited for.
 */
export function registerGracefulClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
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
