import { offlinePageCache, viewerScope, viewerWorkerPath } from '@site/shared/contracts/offline';
import { readRegistry } from '@site/shared/session';
import { readOfflineLease } from '@site/shared/session/offline';
import { filesOfPage } from './page-files';

/**
 * Stores the document of the viewer's pages and its files, and makes the worker serve them while the network is down. If the browser does
 * not support it, or a release has just been replaced, nothing is stored, and the next visit tries again.
 */
export async function keepPage(): Promise<void> {
  try {
    await navigator.serviceWorker.register(viewerWorkerPath, { scope: viewerScope, updateViaCache: 'none' });
    await keepDocument(await caches.open(offlinePageCache));
    // A log-out meanwhile has erased everything.
    if (!readOfflineLease()) {
      await caches.delete(offlinePageCache);
    }
  } catch {
    // Storage is full or blocked: the page still works with a network.
  }
}

async function keepDocument(cache: Cache): Promise<void> {
  // Only the part of the address that names the software, because the document is the same for every view.
  const { origin, pathname, search } = window.location;
  const given = new URLSearchParams(search);
  const asked = new URLSearchParams([...given].filter(([name]) => ['pid', 'sid', 'id', 'sId'].includes(name)));
  const address = `${pathname}?${asked}`;
  await cache.add(address);
  const document = await cache.match(address);
  await cache.delete(address);
  const html = (await document?.text()) ?? '';
  const files = filesOfPage(html, {
    origin,
    build: window.document.documentElement.dataset.build,
    release: readRegistry().viewer?.current,
    loaded: performance.getEntriesByType('resource').map(({ name }) => name),
  });
  if (!document || !files) {
    return;
  }
  const before = await (await cache.match(viewerScope))?.text();
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll(files.filter((file) => !kept.includes(file)));
  const marked = html.replace('<html', '<html data-offline');
  const headers = new Headers(document.headers);
  // The text is no longer compressed.
  headers.delete('content-encoding');
  headers.delete('content-length');
  await cache.put(viewerScope, new Response(marked, { headers }));
  // An earlier visit may have stored more files of the same document, such as the texts of the other language.
  const old = marked === before ? [] : kept.filter((path) => path !== viewerScope && !files.includes(path));
  await Promise.all(old.map((path) => cache.delete(path)));
}
