import { anatomyFilesPath, anatomyWorkerPath, offlinePageCache } from '@site/shared/contracts/offline';

/** The application's document, whatever view its address names. */
const documentPath = '/anatomy/';

/**
 * Keeps the whole program, with the parts that come on demand, and has the worker answer with it while the network is away. Where the
 * browser cannot, or a build has just been replaced, what was kept before stays, and the next visit tries again.
 */
export async function keepProgram(): Promise<void> {
  try {
    await navigator.serviceWorker.register(anatomyWorkerPath, { scope: documentPath, updateViaCache: 'none' });
    const cache = await caches.open(offlinePageCache);
    const [list, page] = await Promise.all([fetch(anatomyFilesPath), fetch(documentPath)]);
    const { files: listed } = (await list.json()) as { files: string[] };
    const named = [...(await page.clone().text()).matchAll(/"(\/anatomy\/static\/[^"]+)"/g)].map(
      ([, path]) => path ?? '',
    );
    // Of two builds each would lack what the other names.
    if (!list.ok || !page.ok || named.some((path) => path.endsWith('.js') && !listed.includes(path))) {
      return;
    }
    const files = new Set([...listed, ...named]);
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    await cache.addAll([...files].filter((path) => !kept.includes(path)));
    await cache.put(documentPath, page);
    const old = kept.filter((path) => path !== documentPath && !files.has(path));
    await Promise.all(old.map((path) => cache.delete(path)));
  } catch {
    // Storage that is full or blocked: the application works with a network as ever.
  }
}

/** Takes it away again: whoever uses this device now keeps nothing. */
export async function removeProgram(): Promise<void> {
  try {
    await caches.delete(offlinePageCache);
    const worker = await navigator.serviceWorker.getRegistration(documentPath);
    await worker?.unregister();
  } catch {
    // Then there was nothing.
  }
}
