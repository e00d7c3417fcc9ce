import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkKey } from '../security/network';
import type { ProxyCheck } from '../config/trusted-proxies';
import { onceArrived } from './request-arrival';

const maxPerNetwork = 400;
/** Unanswered requests of one connection. Browsers and proxies wait for each response before the next request. */
const maxAtOnce = 10;

/**
 * Limits the open connections of one network (threat 28). Above the limit the connection that has waited longest is closed,
 * whether it is idle or slow with its request; if there is none, the one that has been reading its response longest, which may be reading
 * nothing at all (threat 75). A connection whose response is being created is never closed. The connections of a trusted proxy belong to all
 * its clients: the proxy limits them.
 *
 * A connection that sends requests without reading responses is closed, because unread responses use memory (threat 75).
 */
export function registerConnectionLimit(app: FastifyInstance, isProxy: ProxyCheck): void {
  const open = new Map<string, Set<Socket>>();
  const answering = new WeakSet<Socket>();
  const sending = new WeakSet<Socket>();
  const unanswered = new WeakMap<Socket, number>();

  app.server.on('connection', (socket: Socket) => {
    if (isProxy(socket.remoteAddress)) {
      return;
    }
    const key = networkKey(socket.remoteAddress ?? '');
    const sockets = open.get(key) ?? new Set();
    open.set(key, sockets.add(socket));
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0 && open.get(key) === sockets) {
        open.delete(key);
      }
    });
    if (sockets.size > maxPerNetwork) {
      const others = [...sockets].filter((each) => each !== socket && !answering.has(each));
      (others.find((each) => !sending.has(each)) ?? others[0])?.destroy();
    }
  });

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const atOnce = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, atOnce);
    onceArrived(request, () => answering.add(socket));
    reply.raw.once('close', () => {
      unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1);
      answering.delete(socket);
      sending.delete(socket);
      // From now on it counts as waiting: connections that have waited longer are closed first.
      const sockets = open.get(networkKey(socket.remoteAddress ?? ''));
      if (sockets?.delete(socket)) {
        sockets.add(socket);
      }
    });
    if (atOnce > maxAtOnce) {
      socket.destroy();
    }
    if (socket.destroyed) {
      throw Object.assign(new Error('the connection is closed'), { statusCode: 400 });
    }
    done();
  });

  app.addHook('onSend', ({ raw: { socket } }, _reply, _payload, done) => {
    answering.delete(socket);
    sending.add(socket);
    done();
  });
}
