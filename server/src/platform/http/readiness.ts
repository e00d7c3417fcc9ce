import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';

/** Why the site cannot serve now; undefined if it can. */
export type Readiness = () => Promise<string | undefined>;

/**
 * Checks whether the site can serve. A standby that answers is sufficient, because public content can be read. Only one database query
 * runs at a time for any number of callers, so that the check cannot be used to load the database.
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

  // Outside production the API alone is sufficient.
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
