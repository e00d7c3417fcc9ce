import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

const windowMs = 250;
/** Below this share the event loop sometimes waits for work, so no connection is waiting to be accepted. */
const busyShare = 0.9;
/** As many clients can wait for a round of the event loop in which all of them are answered. */
const fewConnections = 16;

/**
 * While the event loop is busy with many connections, each response closes its connection. Node accepts one connection in a round of the loop
 * (libuv since 1.45), but answers a request of every open connection in it: hundreds of clients that ask again as soon as they are
 * answered would delay a new connection by many seconds (threat 55). If they have to connect again, all wait in one queue.
 * Only open connections are counted, because one client connects many times. Each window begins without closing any: clients in that queue
 * are more than a few again after as many rounds, and few clients keep their connections.
 */
export function registerConnectionTurns(app: FastifyInstance): void {
  let open = 0;
  app.server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
  });

  let from = performance.now();
  let before = performance.eventLoopUtilization();
  let isBusy = false;
  let closes = false;
  const measure = () => {
    const now = performance.now();
    if (now - from >= windowMs) {
      const current = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(current, before);
      isBusy = utilization > busyShare;
      closes = false;
      [from, before] = [now, current];
    }
    closes ||= isBusy && open > fewConnections;
  };

  app.addHook('onSend', (_request, reply, _payload, done) => {
    measure();
    if (closes) {
      reply.header('connection', 'close');
    }
    done();
  });
}
