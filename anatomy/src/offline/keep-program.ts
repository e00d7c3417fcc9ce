import { anatomyFilesPath, anatomyWorkerPath, offlinePageCache } from '@site/shared/contracts/offline';

/** The application's document, the same for all views. */
const documentPath = '/anatomy/';

/**
 * Stores the whole program, with its on-demand parts, and makes the worker serve it while the network is down. If the
 * browser does not support it, or a build has just been replaced, the stored program stays, and the next visit tries again.
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
    // A mixture of two builds would lack files of each.
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
    // Storage is full or blocked: the application still works with a network.
  }
}

/** Deletes the stored program: the current user of this device stores nothing. */
export async function removeProgram(): Promise<void> {
  try {
    await caches.delete(offlinePageCache);
    const worker = await navigator.serviceWorker.getRegistration(documentPath);
    await worker?.unregister();
  } catch {
    // Nothing was stored.
  }
}
