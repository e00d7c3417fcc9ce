import { offlinePageCache, offlineRepliesCache } from '@site/shared/contracts/offline';
import { deviceStore } from './storage';

/** Offline data of the viewer belongs to the session that stored it, and expires at the time that the server set. */
const leaseKey = 'viewer-offline';
interface StoredLease {
  until: number;
  /** The latest time that was observed. */
  latest: number;
}

export interface OfflineLease {
  /** The expiry, by the clock of the device. */
  until: number;
  isOver: boolean;
}

const write = (lease: StoredLease): void => deviceStore.write(leaseKey, JSON.stringify(lease));

/** Stores the server's permission: offline data may be used for this many seconds from now. @param now milliseconds */
export function noteOfflineContact(seconds: number, now = Date.now()): void {
  write({ until: now + seconds * 1_000, latest: now });
}

/**
 * Reads the expiry of offline data. Setting the clock back does not extend it: no time before the latest observed one
 * is used.
 * @returns undefined if nothing is stored
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

/** Erases all offline data on the site's origin, and unregisters the worker that serves it (threat 77). */
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
 * Whether the page shows that the site is unreachable: then failed calls need no toast. A document that the service worker
 * serves shows it from the start.
 */
export const isSiteAway = (): boolean => globalThis.document?.documentElement.dataset.offline !== undefined;

/** Sets whether the page shows that the site is unreachable. */
export const setSiteAway = (isAway: boolean): void =>
  void document.documentElement.toggleAttribute('data-offline', isAway);
