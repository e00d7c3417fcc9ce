import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkKey } from '../security/network';
import type { ProxyCheck } from '../config/trusted-proxies';
import { onceArrived } from './request-arrival';

const maxPerNetwork = 400;
/** Requests of one connection that are not answered yet. Browsers and proxies wait for each reply before they ask again. */
const maxAtOnce = 10;

/**
 * Limits the open connections of one network (threat 28). Beyond the limit the one that has been waiting longest is closed,
 * be it idle or slow with its request; where there is none, the one that has been reading its reply longest, which may be reading
 * nothing at all (threat 75). A connection whose reply is being made never is. The connections of a trusted proxy are those of all
 * its clients: the proxy limits them.
 *
 * A connection that asks on and on without waiting is closed: replies that wait for it are memory (threat 75).
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

  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const atOnce = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, atOnce);
    onceArrived(request, () => answering.add(socket));
    reply.raw.once('close', () => {
      unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1);
      answering.delete(socket);
      sending.delete(socket);
      // From here on it waits: those that have waited longer are closed first.
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
  });

  app.addHook('onSend', async ({ raw: { socket } }) => {
    answering.delete(socket);
    sending.add(socket);
  });
}
