import { offlineRepliesCache } from '@site/shared/contracts/offline';
import { readOfflineLease } from '@site/shared/session/offline';

/** The responses that may be stored: those that the application reads, and lists of the page itself. */
const pathPattern = /^\/(?:api|kept)\/software\/[\w/-]{1,100}$/;

/** Stores a response that the application has read. If storage is full, the response is simply not available offline. */
export async function keepReply(path: string, data: unknown): Promise<void> {
  if (!pathPattern.test(path)) {
    return;
  }
  try {
    const cache = await caches.open(offlineRepliesCache);
    await cache.put(path, new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json' } }));
    // A log-out meanwhile has erased everything.
    if (!readOfflineLease()) {
      await caches.delete(offlineRepliesCache);
    }
  } catch {
    // The list of stored responses shows what is available.
  }
}

/** @returns null if it is not stored */
export async function readStoredReply(path: string): Promise<unknown> {
  try {
    const cache = await caches.open(offlineRepliesCache);
    return (await (await cache.match(path))?.json()) ?? null;
  } catch {
    return null;
  }
}

/** The same for responses that may be used as long as the server allowed. */
export async function readReply(path: string): Promise<unknown> {
  return readOfflineLease()?.isOver === false ? readStoredReply(path) : null;
}

/** The paths of the stored responses. */
export async function listReplies(): Promise<string[]> {
  try {
    const cache = await caches.open(offlineRepliesCache);
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  } catch {
    return [];
  }
}
