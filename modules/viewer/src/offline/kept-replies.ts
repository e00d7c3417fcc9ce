import { offlineRepliesCache } from '@site/shared/contracts/offline';
import { readOfflineLease } from '@site/shared/session/offline';

/** What may be kept: replies that the application reads by, and lists of the page itself. */
const pathPattern = /^\/(?:api|kept)\/software\/[\w/-]{1,100}$/;

/** Keeps a reply that the application has read. What cannot be kept, for want of room, is not there offline, and no more. */
export async function keepReply(path: string, data: unknown): Promise<void> {
  if (!pathPattern.test(path)) {
    return;
  }
  try {
    const cache = await caches.open(offlineRepliesCache);
    await cache.put(path, new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json' } }));
    // Whoever logged out meanwhile has erased everything.
    if (!readOfflineLease()) {
      await caches.delete(offlineRepliesCache);
    }
  } catch {
    // Said by the list of what is there.
  }
}

/** @returns null where it is not kept */
export async function readKept(path: string): Promise<unknown> {
  try {
    const cache = await caches.open(offlineRepliesCache);
    return (await (await cache.match(path))?.json()) ?? null;
  } catch {
    return null;
  }
}

/** The same of what may be used for as long as the server said. */
export async function readReply(path: string): Promise<unknown> {
  return readOfflineLease()?.isOver === false ? readKept(path) : null;
}

/** The paths of the replies that are kept. */
export async function listReplies(): Promise<string[]> {
  try {
    const cache = await caches.open(offlineRepliesCache);
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  } catch {
    return [];
  }
}
