// The worker of the viewer's pages and of the application's frame. It never writes the cache: pages do, and it answers
// from it only if the network fails. The server's answer always has priority, so that releases, roll-backs and errors
// are visible as usual.
const cacheName = 'offline-page';

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // Calls of the API pass through: the worker must not handle a user's responses.
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) {
    return;
  }
  event.respondWith(
    fetch(request).catch(async (error) => {
      const kept = await find(request);
      if (!kept) {
        throw error;
      }
      return kept;
    }),
  );
});

/** Each page of the scope begins with the same document, which is cached under the scope's address. */
async function find({ mode, url }) {
  const cache = await caches.open(cacheName);
  return cache.match(mode === 'navigate' ? self.registration.scope : url, { ignoreVary: true });
}
