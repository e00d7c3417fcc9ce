import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../../platform/http/readiness';
import type { ReleaseStore } from '../releases/store/release-store';

/**
 * `/healthz` reports that the process runs: an orchestrator restarts one that does not answer, but an unavailable
 * database is no reason for that. `/readyz` reports that it can serve, or with 503 why it cannot: a load balancer then
 * sends it no requests. Both share the visitors' queue; those of the operators' port do not. If releases cannot be
 * loaded from their bucket it serves what it has, and reports this (`releases`): all other servers would be unavailable
 * too.
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
