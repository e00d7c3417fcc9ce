import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { openReleases, DeployError, type Releases } from '@site/shared/releases';
import type { Database } from '../../../platform/db/database';
import type { Bucket } from './bucket';
import { describeFiles, prefixOf, uploadFiles, type ReleaseName } from './release-files';
import type { Author } from './release-store';
import { healthOf, namesOf, stateIn, writeHealth, writeState } from './shared-folder';
import {
  releaseLock,
  readHealthRows,
  readState,
  readStored,
  takeLock,
  writeChange,
  type SharedState,
} from './shared-releases-repository';

/** How long the lock of a crashed deployment blocks others. */
const lockSeconds = 60;
const renewMs = 15_000;

const idOf = ({ module, version }: ReleaseName): string => `${module} ${version}`;
const without = (all: ReleaseName[], others: ReleaseName[]): ReleaseName[] => {
  const known = new Set(others.map(idOf));
  return all.filter((name) => !known.has(idOf(name)));
};

export interface SharedOrders {
  open(module: string | undefined, author: Author): Promise<Releases>;
  /** @param module whose stored releases must be local; undefined: those of all */
  locked<T>(module: string | undefined, action: () => T | Promise<T>): Promise<T>;
  /** Whether this server is executing one now. */
  isWorking(): boolean;
}

/**
 * Executes orders as on a disk, in this server's workspace: under a lock that all servers and commands share, files are
 * written to the bucket first, then one transaction records them in the database, only if the state is the one from the
 * order's beginning.
 * @param has fetches the files of stored releases
 * @param changed is called when the live state changed
 */
export function takeOrders(
  database: Database,
  bucket: Bucket,
  workspace: string,
  has: (releases: ReleaseName[]) => Promise<void>,
  changed: () => Promise<void>,
): SharedOrders {
  const log = join(workspace, 'deploys.log');
  let working = false;
  let reported: ReleaseName[] = [];

  /** @param isOrder whether an order is executed on it: a reader must not replace it during one */
  async function prepareWorkspace(isOrder: boolean): Promise<SharedState> {
    const [state, health] = await Promise.all([readState(database), readHealthRows(database)]);
    if (working && !isOrder) {
      return state;
    }
    writeState(workspace, state);
    writeHealth(workspace, health, reported);
    reported = health;
    rmSync(log, { force: true });
    return state;
  }

  async function write(owner: string, before: SharedState, module: string | undefined): Promise<void> {
    const after = stateIn(workspace);
    const stored = await readStored(database);
    const named = namesOf(after);
    const fresh = without(named, stored).map((name) => ({ ...name, files: describeFiles(workspace, name) }));
    const dropped = without(stored, named);
    const forgotten = reported.filter((name) => !existsSync(healthOf(workspace, name)));
    const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
    const change = {
      ...after,
      stored: fresh,
      dropped,
      forgotten,
      lines: lines.map((line) => JSON.parse(line) as object),
    };
    const { revision: _same, ...began } = before;
    const isSame = JSON.stringify(began) === JSON.stringify(after);
    if (isSame && [fresh, dropped, forgotten, lines].every((each) => each.length === 0)) {
      return;
    }
    for (const { files, ...name } of fresh) {
      await uploadFiles(bucket, workspace, name, files);
    }
    if (!(await writeChange(database, owner, before.revision, change))) {
      throw new DeployError('changedMeanwhile', { module });
    }
  }

  /** Removes files of releases that no longer exist, also those of a crashed deployment. */
  async function clean(module: string | undefined): Promise<void> {
    const kept = new Set((await readStored(database)).map(prefixOf));
    const found = await bucket.list(module === undefined ? 'releases/' : `releases/${module}/`);
    const prefix = (key: string) => key.slice(0, key.lastIndexOf('/') + 1);
    await bucket.remove(found.map(({ key }) => key).filter((key) => !kept.has(prefix(key))));
  }

  async function locked<T>(module: string | undefined, action: () => T | Promise<T>): Promise<T> {
    const owner = `${hostname()} ${process.pid} ${randomUUID()}`;
    const holder = await takeLock(database, owner, lockSeconds);
    if (holder !== owner) {
      const [host, pid] = holder.split(' ');
      throw new DeployError('busy', { owner: `process ${pid} on ${host}` });
    }
    working = true;
    const renewing = setInterval(() => void takeLock(database, owner, lockSeconds).catch(() => undefined), renewMs);
    try {
      const before = await prepareWorkspace(true);
      await has(namesOf(before, module));
      const result = await action();
      await write(owner, before, module);
      working = false;
      if ((await takeLock(database, owner, lockSeconds)) === owner) {
        // Remaining files are removed with the next order.
        await clean(module).catch(() => undefined);
      }
      await changed();
      return result;
    } finally {
      clearInterval(renewing);
      working = false;
      await releaseLock(database, owner).catch(() => undefined);
    }
  }

  return {
    locked,
    isWorking: () => working,
    async open(module, author) {
      await prepareWorkspace(false);
      return { ...openReleases(workspace, author), locked: (action) => locked(module, action) };
    },
  };
}
