import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * How many connections the system queues until they are accepted (Linux: at most net.core.somaxconn). Further ones are dropped, and their clients
 * retry after one, two and four seconds: with Node's 511 a crowd delayed everybody else by seconds (threat 55).
 */
const backlog = 4_096;

/**
 * Listens on every address of a host: `localhost` may be 127.0.0.1 and ::1. The framework would start a separate server for the
 * second one, without this server's connection limits and its graceful shutdown; here one server handles the connections of both.
 * @throws the system's error if it cannot listen on the first address
 */
export async function listen(app: FastifyInstance, { port, host }: { port: number; host: string }): Promise<void> {
  const [first = host, ...others] =
    host === 'localhost' ? (await lookup(host, { all: true })).map(({ address }) => address) : [host];
  const bridges: Server[] = [];
  app.addHook('preClose', async () => {
    await Promise.all(bridges.map((bridge) => new Promise((done) => bridge.close(done))));
  });
  await app.listen({ port, host: first, backlog });
  for (const address of others) {
    const bridge = createServer((socket) => app.server.emit('connection', socket)).listen({
      port,
      host: address,
      backlog,
    });
    // A machine without IPv6 may still have ::1 in its hosts file.
    await once(bridge, 'listening').then(
      () => bridges.push(bridge),
      () => undefined,
    );
  }
}
