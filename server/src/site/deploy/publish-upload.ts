import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  deployRelease,
  DeployError,
  revisionOf,
  sayLive,
  storeRelease,
  type DeployOrder,
  type Releases,
} from '@site/shared/releases';
import { checkRelease, readShared } from './check-release';
import { checkComplete, type Upload } from './staging';

/** How long an order waits for the previous one; a deployment here holds the lock for some seconds. */
const waitMs = 20_000;
const againMs = 100;

/**
 * Runs work while nobody else changes the site, on the disk or over the network, and only on the state that the caller
 * has seen.
 * @throws DeployError `busy`, or `changedMeanwhile`, also for a repeated order
 */
export async function inTurn<T>(
  releases: Releases,
  module: string,
  revision: string,
  action: () => T | Promise<T>,
): Promise<T> {
  const until = performance.now() + waitMs;
  for (;;) {
    try {
      return await releases.locked(() => {
        if (revisionOf(releases, module) !== revision) {
          throw new DeployError('changedMeanwhile', { module });
        }
        return action();
      });
    } catch (error) {
      if (!(error instanceof DeployError) || error.key !== 'busy' || performance.now() > until) {
        throw error;
      }
      await pause(againMs);
    }
  }
}

/**
 * Creates a release from a complete upload: stores it without serving it, checks it, and only then serves it to the
 * visitors of the order. A rejected release leaves only the upload.
 * @returns the release's name, whether it was stored before, what is live now, and the new revision
 * @throws DeployError
 */
export async function publishUpload(
  siteDir: string,
  releases: Releases,
  module: string,
  upload: Upload,
  order: DeployOrder,
): Promise<{ version: string; known: boolean; line: string; revision: string }> {
  checkComplete(upload);
  const built = join(upload.folder, 'files');
  readShared(built);
  const made = await storeRelease(siteDir, { name: module, built, rendition: join(upload.folder, 'rendition') });
  const stored = made.release.version;
  const known = releases.list(module).some(({ release }) => release.version === stored);
  try {
    await checkRelease(siteDir, module, made.release, releases.readRegistry());
    deployRelease(releases, module, made, order);
  } finally {
    releases.discardUnknown(module, stored);
  }
  rmSync(upload.folder, { recursive: true, force: true });
  const line = order.check
    ? `${module} ${stored} holds`
    : order.hold
      ? `${module} ${stored} is stored, and is not served`
      : sayLive(releases, module);
  return { version: stored, known, line, revision: revisionOf(releases, module) };
}

/**
 * Serves a stored release to the visitors of the order, as `publishUpload` does, after the publisher has visited its
 * pages. It is checked again, since other modules may have changed.
 * @throws DeployError
 */
export async function publishStored(
  siteDir: string,
  releases: Releases,
  module: string,
  version: string,
  order: DeployOrder,
): Promise<void> {
  const kept = releases.stored(module, version);
  await checkRelease(siteDir, module, kept.release, releases.readRegistry());
  deployRelease(releases, module, kept, order);
}
