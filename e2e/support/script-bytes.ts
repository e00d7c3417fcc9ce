import type { Page } from '@playwright/test';

/** Counts the compressed bytes of JavaScript that a page fetches in any way, each file once. */
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
      // A prefetched file is requested again, then from the cache with 0 bytes.
      files.set(address, Math.max(bytes, files.get(address) ?? 0));
    }
    return [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
  };
}
