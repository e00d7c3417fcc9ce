import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';

/** Why the site cannot serve now; undefined when it can. */
export type Readiness = () => Promise<string | undefined>;

/**
 * Tells whether the site can serve. With a standby that answers it can: what is public can be read. The database is asked one question
 * at a time, however many want to know: it must not be a way to keep the database busy.
 */
export function createReadiness(app: FastifyInstance, { config, database, reading }: Context): Readiness {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });

  let asking: Promise<boolean> | undefined;
  function readDatabase(): Promise<boolean> {
    asking ??= database.isReady().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  // Outside production the API alone is enough to work with.
  const isBuildMissing = () => config.production && !existsSync(join(config.siteDir, 'shell/index.html'));

  return async () =>
    stopping
      ? 'stopping'
      : isBuildMissing()
        ? 'the site is not built (SITE_DIR)'
        : reading.hasStandby() || (await readDatabase())
          ? undefined
          : 'the database does not answer';
}
