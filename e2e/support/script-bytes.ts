import type { Page } from '@playwright/test';

/** Counts the JavaScript that a page fetches, however it asks for it, each file once, in bytes as the network carries them. */
export function countScriptBytes(page: Page): () => Promise<number> {
  const sizes: Promise<[string, number]>[] = [];
  page.on('requestfinished', (request) => {
    if (/\.js(\?|$)/.test(request.url())) {
      sizes.push(request.sizes().then(({ responseBodySize }) => [request.url(), responseBodySize]));
    }
  });
  return async () => {
    const files = new Map<string, number>();
    for (const [address, bytes] of await Promise.all(sizes)) {
      // What was fetched ahead comes out of the cache later.
      files.set(address, Math.max(bytes, files.get(address) ?? 0));
    }
    return [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
  };
}
