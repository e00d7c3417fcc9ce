import { DatabaseUnavailable, openDatabase, type Database } from '../platform/db/database';
import { openContentReader } from '../platform/db/content-reader';
import { openTracing, type Tracing } from '../platform/tracing/tracing';
import { claimDataDir } from '../platform/db/embedded/data-dir-lock';
import { startCluster, type Cluster } from '../platform/db/embedded/cluster';
import { prepareSchema } from '../platform/db/prepare-schema';
import { buildApp } from './app';
import { openReleaseStore } from '../site/releases/store/open-store';
import type { Config } from '../platform/config/config';
import { StartError } from '../platform/errors/start-error';
import type { Context } from '../platform/context';
import { contentDir } from '../platform/paths';
import { startHousekeeping } from './housekeeping';
import { openOperatorsPort } from './operators-port';
import { listen } from './listen';
import { syncContent } from './seed/sync-content';

// The timeout of a stop: ten seconds in total (threat 53); the embedded database gets the remaining time.
const stopMs = 9_000;
const answerMs = 7_500;
const poolMs = 300;
const flushMs = 700;
// The statement timeout of a migration at a start; `npm run migrate` has more time.
const migrationMs = 120_000;

export interface RunningServer {
  address: string;
  close(): Promise<void>;
}

/**
 * Starts the whole server: database, schema, seed data, mail worker, port.
 * @throws StartError with one line for the operator; everything that was started is stopped again
 */
export async function startServer(config: Config): Promise<RunningServer> {
  const undo: ((leftMs: number) => unknown)[] = [];
  const close = async () => {
    const stopBy = performance.now() + stopMs;
    for (const step of undo.splice(0).reverse()) {
      await step(Math.max(stopBy - performance.now(), 500));
    }
  };
  try {
    undo.push(claimDataDir(config.dataDir));
    const tracing = await openTracing(config);
    const database = await openConfiguredDatabase(config, undo, tracing);
    undo.push(() => tracing && waitAtMost(flushMs, tracing.close()));
    const reading = openContentReader(database, config.databaseReadUrl, config.databasePool, tracing);
    undo.push(() => waitAtMost(poolMs, reading.close()));
    const releases = await openReleaseStore(config, database);
    undo.push(() => releases.close());
    const { app, context, mail, readiness } = buildApp({ ...config, siteDir: releases.folder }, database, {
      reading,
      tracing,
      releases,
    });
    await syncContent(context, contentDir);
    undo.push(startHousekeeping(context));
    const operators = await openOperatorsPort(config, context, readiness);
    undo.push(() => operators?.close());
    undo.push(() =>
      Promise.all([
        waitAtMost(answerMs, app.close()).then(() => app.server.closeAllConnections()),
        waitAtMost(answerMs, mail.stop()),
      ]),
    );
    warnOf(config, context);
    await listen(app, config);
    await operators?.open();
    mail.start();
    return { address: config.publicUrl, close };
  } catch (error) {
    await close();
    throw toStartError(error, config);
  }
}

/** Waits for a step of the stop with a timeout; a step that hangs is abandoned, and the next one begins. */
async function waitAtMost(ms: number, step: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([step, over]);
  clearTimeout(timer);
}

/** Settings that allow something unusual, and that the operator may have forgotten. */
function warnOf(config: Config, { log }: Context): void {
  if (config.production && config.sandbox) {
    log.warn('SANDBOX=true: payments are simulated, nobody is charged, and every page says so');
  }
  if (config.mailOff) {
    log.warn('MAIL=off: no mail is sent or kept; nobody can register or reset a password');
  }
}

async function openConfiguredDatabase(
  config: Config,
  undo: ((leftMs: number) => unknown)[],
  tracing: Tracing | undefined,
): Promise<Database> {
  let cluster: Cluster | undefined;
  if (!config.databaseUrl) {
    cluster = await startCluster(config.dataDir);
    undo.push((leftMs) => cluster?.stop(leftMs));
  }
  const url = cluster?.url('postgres') ?? (config.databaseUrl as string);
  await prepareDatabase(config.databaseDirectUrl ?? url, config);
  const database = openDatabase(url, {
    maxConnections: config.databasePool,
    directUrl: config.databaseDirectUrl,
    tracing,
  });
  undo.push(() => waitAtMost(poolMs, database.close()));
  return database;
}

async function prepareDatabase(url: string, config: Config): Promise<void> {
  // Migrations take longer than calls may; one connection holds the migration lock, one runs statements outside of a transaction.
  const database = openDatabase(url, { statementMs: migrationMs, maxConnections: 2 });
  try {
    const [row] = await database.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    );
    if ((row?.version ?? 0) < 150_000) {
      throw new StartError('DATABASE_URL leads to a PostgreSQL older than 15');
    }
    await prepareSchema(database, config.migrate);
  } finally {
    await waitAtMost(poolMs, database.close());
  }
}

function toStartError(error: unknown, config: Config): unknown {
  const { code, port = config.port } = error as { code?: string; port?: number };
  const setting = port === config.metricsPort ? 'METRICS_PORT' : 'PORT';
  if (code === 'EADDRINUSE') {
    return new StartError(`port ${port} is in use by another program; set ${setting} to a free one`);
  }
  if (code === 'EACCES') {
    return new StartError(`port ${port} may not be opened by this user; set ${setting} to one above 1023`);
  }
  const cause = error instanceof DatabaseUnavailable ? (error.cause as Error) : error;
  const sqlState = (cause as { code?: string }).code ?? '';
  if (config.databaseUrl && (cause !== error || /^[0-9A-Z]{5}$/.test(sqlState))) {
    return new StartError(`DATABASE_URL: the database cannot be used (${(cause as Error).message || sqlState})`);
  }
  return error;
}
