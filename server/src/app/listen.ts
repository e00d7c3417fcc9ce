import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * How many connections the system holds until they are taken (Linux: at most net.core.somaxconn). One beyond is dropped, and its client
 * tries again after a second, then two, then four: with Node's 511 a crowd kept everybody else waiting for seconds (threat 55).
 */
const backlog = 4_096;

/**
 * Listens on every address of a host: `localhost` may be 127.0.0.1 and ::1. The framework would put a server of its own on the
 * second one, without this server's limits of connections and without its orderly end; here its connections are handed to the
 * one server that there is.
 * @throws what the system says when the first address cannot be listened on
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
    // A machine without IPv6 may still name ::1 in its table of hosts.
    await once(bridge, 'listening').then(
      () => bridges.push(bridge),
      () => undefined,
    );
  }
}
