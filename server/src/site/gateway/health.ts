import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';

/**
 * `/healthz` says that the process lives: an orchestrator restarts one that does not answer, and a database that is away is no
 * reason to. `/readyz` says that it can serve, or with 503 why it cannot: a load balancer sends it nothing meanwhile. With a standby that
 * answers it can: what is public can be read.
 */
export function registerHealth(app: FastifyInstance, { config, database, reading }: Context): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });

  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const reason = stopping
      ? 'stopping'
      : isBuildMissing()
        ? 'the site is not built (SITE_DIR)'
        : reading.hasStandby() || (await readDatabase())
          ? undefined
          : 'the database does not answer';
    reply.header('cache-control', 'no-store');
    return reason === undefined
      ? reply.send({ status: 'ready' })
      : reply.code(503).header('retry-after', '2').send({ status: 'not ready', reason });
  });

  // One question at a time, however many ask: it must not be a way to keep the database busy.
  let asking: Promise<boolean> | undefined;
  function readDatabase(): Promise<boolean> {
    asking ??= database.isReady().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  // Outside production the API alone is enough to work with.
  function isBuildMissing(): boolean {
    return config.production && !existsSync(join(config.siteDir, 'shell/index.html'));
  }
}
