// Replaces the worker if the site stores nothing offline (any more): it removes itself and the cache.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  await caches.delete('offline-page');
  await caches.delete('offline-replies');
  await self.registration.unregister();
}
