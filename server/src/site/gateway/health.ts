import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../../platform/http/readiness';
import type { ReleaseStore } from '../releases/store/release-store';

/**
 * `/healthz` says that the process lives: an orchestrator restarts one that does not answer, and a database that is away is no
 * reason to. `/readyz` says that it can serve, or with 503 why it cannot: a load balancer sends it nothing meanwhile. Both stand in
 * one queue with the visitors; those of the operators' port do not. While releases do not come from their bucket it can serve what it
 * has, and says so (`releases`): all others would be away as well.
 */
export function registerHealth(app: FastifyInstance, readiness: Readiness, store: ReleaseStore): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const reason = await readiness();
    reply.header('cache-control', 'no-store');
    return reason === undefined
      ? reply.send({ status: 'ready', releases: store.problem() })
      : reply.code(503).header('retry-after', '2').send({ status: 'not ready', reason });
  });
}
