import { offlinePageCache, offlineRepliesCache } from '@site/shared/contracts/offline';
import { deviceStore } from './storage';

/** What the viewer keeps for offline use belongs to the session that it was kept in, and may be used for as long as the server said. */
const leaseKey = 'viewer-offline';
interface StoredLease {
  until: number;
  /** The latest time that was seen. */
  latest: number;
}

export interface OfflineLease {
  /** Until when what is kept may be used, by the clock of the device. */
  until: number;
  isOver: boolean;
}

const write = (lease: StoredLease): void => deviceStore.write(leaseKey, JSON.stringify(lease));

/** Notes what the server said at a contact: from now on, what is kept may be used for so many seconds. */
export function noteOfflineContact(seconds: number, now = Date.now()): void {
  write({ until: now + seconds * 1_000, latest: now });
}

/**
 * Reads until when what is kept may be used. A clock that was set back does not make it longer: no time is earlier than the latest one
 * that was seen.
 * @returns undefined where nothing is kept
 */
export function readOfflineLease(now = Date.now()): OfflineLease | undefined {
  const lease = readStored();
  if (!lease) {
    return undefined;
  }
  const latest = Math.max(now, lease.latest);
  if (latest > lease.latest) {
    write({ ...lease, latest });
  }
  return { until: lease.until, isOver: latest >= lease.until };
}

function readStored(): StoredLease | undefined {
  try {
    const { until, latest } = JSON.parse(deviceStore.read(leaseKey) ?? '') as Partial<StoredLease>;
    return typeof until === 'number' && typeof latest === 'number' ? { until, latest } : undefined;
  } catch {
    return undefined;
  }
}

/** Erases all that is kept on the site's origin, and takes the worker away that answers with it (threat 77). */
export function eraseOffline(): void {
  deviceStore.remove(leaseKey);
  for (const name of [offlinePageCache, offlineRepliesCache]) {
    void globalThis.caches?.delete(name).catch(() => undefined);
  }
  void navigator.serviceWorker
    ?.getRegistrations()
    .then((workers) => workers.forEach((worker) => void worker.unregister()))
    .catch(() => undefined);
}

/**
 * Whether the page says that the site is out of reach: then failed calls need no toast. The document that a worker answers with says so
 * from its first line on.
 */
export const isSiteAway = (): boolean => globalThis.document?.documentElement.dataset.offline !== undefined;

export function setSiteAway(isAway: boolean): void {
  if (isAway) {
    document.documentElement.dataset.offline = '';
  } else {
    delete document.documentElement.dataset.offline;
  }
}
