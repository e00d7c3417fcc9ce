// Takes the place of the worker where the site keeps nothing offline (any more): it removes itself and what was kept.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  await caches.delete('offline-page');
  await caches.delete('offline-replies');
  await self.registration.unregister();
}
