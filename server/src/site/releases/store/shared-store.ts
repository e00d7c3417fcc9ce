import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '@site/shared/contracts';
import { DeployError } from '@site/shared/releases';
import type { ReleasesAddress } from '../../../platform/config/releases-address';
import type { Database } from '../../../platform/db/database';
import { StartError } from '../../../platform/errors/start-error';
import { openBucket } from './bucket';
import { ReleaseFetcher } from './release-fetcher';
import { isAsPublished, releasesIn, removeFiles, type ReleaseName } from './release-files';
import type { ReleaseStore } from './release-store';
import { isHere, layOut, namesOf, readJson, servable, writeHealth, writeState } from './shared-folder';
import { takeOrders } from './shared-orders';
import {
  addHealth,
  endHealth,
  readFiles,
  readHealthRows,
  readRevision,
  readState,
  type SharedState,
} from './shared-releases-repository';

/** Interval of queries for the live state: the same as for pages on a disk. */
const lookMs = 1_000;
/** Interval of checks whether the bucket responds; failed fetches are repeated. */
const tryMs = 5_000;
/** How long requests for an unknown release wait, so that they share one query. */
const soonMs = 250;
/** How long a start waits for another one that fills the bucket. */
const seedMs = 60_000;

/** The intervals of checks; tests use shorter ones. */
export interface Rhythm {
  lookMs?: number;
  tryMs?: number;
}

/**
 * Stores releases for several machines: their files in a bucket, the live state and the hash of each file in the
 * database. A server keeps what it may serve in its own folder, continues with it while the bucket is unavailable, and
 * accepts no file that differs from the published one.
 * @param root this server's folder for it
 * @param siteDir the built site: the shell and all other parts outside modules, and the initial releases of an empty
 * database
 * @throws StartError if the bucket cannot be used
 */
export async function openSharedStore(
  address: ReleasesAddress,
  database: Database,
  root: string,
  siteDir: string,
  rhythm: Rhythm = {},
): Promise<ReleaseStore> {
  const every = { lookMs, tryMs, ...rhythm };
  const bucket = await openBucket(address);
  await bucket.check().catch((error: Error) => {
    bucket.close();
    throw new StartError(`RELEASES_URL: ${error.message}`);
  });
  const { folder, workspace } = layOut(root, siteDir);
  const fetcher = new ReleaseFetcher(database, bucket, folder);
  const orders = takeOrders(database, bucket, workspace, (names) => fetcher.haveAll(names), refresh);
  let state: SharedState | undefined;
  let reported: ReleaseName[] = [];
  let refreshing: Promise<void> | undefined;
  let soon: Promise<void> | undefined;
  let tried = 0;

  async function bringIn(next: SharedState): Promise<void> {
    const registry = next.registry ?? {};
    await fetcher.haveAll(namesOf({ registry, list: null }));
    const before = readJson<Registry>(join(folder, 'modules.json')) ?? {};
    const shown = servable(registry, before, (module, version) => isHere(folder, { module, version }));
    writeState(folder, { ...next, registry: shown });
    fetcher.keep(namesOf(next));
    const kept = new Set(
      [...namesOf(next), ...namesOf({ registry: shown, list: null })].map((name) => join(name.module, name.version)),
    );
    // A release that an order is storing has no reports yet.
    if (!orders.isWorking()) {
      releasesIn(folder)
        .filter(({ module, version }) => !kept.has(join(module, version)))
        .forEach((name) => removeFiles(folder, name));
    }
    state = next;
  }

  async function mirrorHealth(): Promise<void> {
    const rows = await readHealthRows(database);
    writeHealth(folder, rows, reported);
    reported = rows;
  }

  async function look(): Promise<void> {
    const isDue = Date.now() - tried >= every.tryMs;
    if (isDue) {
      tried = Date.now();
      fetcher.check();
    }
    const isComplete = namesOf({ registry: state?.registry ?? {}, list: null }).every((name) => isHere(folder, name));
    if (state?.revision !== (await readRevision(database)) || (isDue && !isComplete)) {
      await bringIn(await readState(database));
    }
    if (isDue || Object.values(state?.registry ?? {}).some(({ canary }) => canary)) {
      await mirrorHealth();
    }
  }

  async function refresh(): Promise<void> {
    // A running query may have read an older state.
    await refreshing?.catch(() => undefined);
    refreshing ??= look().finally(() => {
      refreshing = undefined;
    });
    await refreshing;
  }

  /** This server's build is the initial state of a database without releases. */
  async function seed(): Promise<void> {
    const until = Date.now() + seedMs;
    while (existsSync(join(siteDir, 'modules.json')) && (await readState(database)).registry === null) {
      try {
        await orders.locked(undefined, () => {
          // Another server may have been faster.
          if (!existsSync(join(workspace, 'modules.json'))) {
            copyParts(siteDir, folder, ['modules', 'render']);
            copyParts(siteDir, workspace, ['releases.json', 'link.key', 'modules.json']);
          }
        });
      } catch (error) {
        if (!(error instanceof DeployError) || error.key !== 'busy' || Date.now() > until) {
          throw new StartError(`RELEASES_URL: the built site could not be put there (${(error as Error).message})`);
        }
        await pause(every.lookMs);
      }
    }
  }

  /** Keeps those files of an earlier process that match the published ones. */
  async function verify(): Promise<void> {
    for (const name of releasesIn(folder)) {
      const files = await readFiles(database, name);
      if (!files || !isAsPublished(folder, name, files)) {
        removeFiles(folder, name);
      }
    }
  }

  function follow(app: FastifyInstance): void {
    let timer: NodeJS.Timeout;
    let closing = false;
    let isLost = false;
    const round = async (): Promise<void> => {
      try {
        await refresh();
        isLost = false;
      } catch (error) {
        app.log[isLost ? 'debug' : 'warn']({ err: error }, 'releases: what is live elsewhere is not known');
        isLost = true;
      }
      if (!closing) {
        timer = setTimeout(() => void round(), every.lookMs).unref();
      }
    };
    timer = setTimeout(() => void round(), every.lookMs).unref();
    app.addHook('onClose', async () => {
      closing = true;
      clearTimeout(timer);
      await refreshing?.catch(() => undefined);
      bucket.close();
    });
  }

  /** Requests within a short time share one query, so that a visitor's request causes none of its own. */
  function refreshSoon(): Promise<void> {
    soon ??= pause(soonMs).then(() => {
      soon = undefined;
      return refresh();
    });
    return soon;
  }

  async function obtain(name: ReleaseName): Promise<void> {
    const isNamed = () =>
      state !== undefined && namesOf(state, name.module).some((each) => each.version === name.version);
    if (!isHere(folder, name) && !isNamed()) {
      await refreshSoon();
    }
    if (isNamed()) {
      await fetcher.have(name);
    }
  }

  try {
    await verify();
    await seed();
    await refresh();
  } catch (error) {
    bucket.close();
    throw error;
  }
  return {
    folder,
    workspace,
    bucket,
    open: orders.open,
    refresh: refreshSoon,
    obtain,
    async addCounts(name, counts) {
      await addHealth(database, name, counts);
      await mirrorHealth();
    },
    async endCanary({ module, version }, to, reason) {
      const at = new Date().toISOString();
      const line = { at, by: 'server', action: 'went back', module, from: version, to, reason };
      const isFirst = await endHealth(database, { module, version }, { at, reason }, line);
      await mirrorHealth();
      return isFirst;
    },
    problem: () => fetcher.problem(),
    follow(app, metrics) {
      fetcher.tell(app.log, metrics);
      follow(app);
    },
    close: () => bucket.close(),
  };
}

function copyParts(from: string, to: string, parts: string[]): void {
  for (const part of parts.filter((each) => existsSync(join(from, each)))) {
    cpSync(join(from, part), join(to, part), { recursive: true, dereference: true });
  }
}
