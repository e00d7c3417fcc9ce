import type { InformationDetail } from '@site/shared/contracts';
import type { Page } from '@playwright/test';

/** A small picture of one colour. */
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675" width="1200" height="675"><rect width="1200" height="675" fill="#a82c1f"/></svg>';

/** Replaces every picture of the site by a small one that always loads. */
export async function servePictures(page: Page): Promise<void> {
  await page.route('**/pictures/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
}

/** Replaces the content of posts, as a server with tampered content would send it. */
export async function tamperPosts(page: Page, contentOf: (key: string) => string | undefined): Promise<void> {
  await page.route('**/api/information/detail/*', async (route) => {
    const key = decodeURIComponent(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    const content = contentOf(key);
    if (content === undefined) {
      await route.continue();
      return;
    }
    const data: InformationDetail = {
      id: 1,
      title: `Post ${key}`,
      photo: null,
      readCount: 1,
      createTime: '2026-01-01T00:00:00.000Z',
      content,
    };
    await route.fulfill({ json: { code: 'OK', message: '', data } });
  });
}

/**
 * Opens posts with hostile content one after the other, without loading a document, by replacing `fetch` for their addresses.
 * @param contents HTML of the posts
 * @returns the posts during which `window.xss` was called; `window.xssCalls()` counts also later calls
 */
export async function showPosts(page: Page, contents: readonly string[]): Promise<string[]> {
  return page.evaluate(async (posts) => {
    const originalFetch = window.fetch;
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), window.location.href);
      const index = /\/detail\/hostile-(\d+)$/.exec(pathname)?.[1];
      if (index === undefined) {
        return originalFetch(input, init);
      }
      const data = {
        id: 1,
        title: `Hostile ${index}`,
        photo: null,
        readCount: 1,
        createTime: '2026-01-01T00:00:00.000Z',
        content: posts[Number(index)],
      };
      return new Response(JSON.stringify({ code: 'OK', message: '', data }));
    };
    const calls = { count: 0 };
    Object.assign(window, { xss: () => (calls.count += 1), xssCalls: () => calls.count });
    const nextTask = () => new Promise((done) => setTimeout(done));
    const ran: string[] = [];
    for (const [index, content] of posts.entries()) {
      const before = calls.count;
      window.history.pushState({ idx: index }, '', `/blog-detail/hostile-${index}`);
      window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: index } }));
      while (document.querySelector('h1')?.textContent !== `Hostile ${index}`) {
        await nextTask();
      }
      await nextTask();
      if (calls.count > before) {
        ran.push(content);
      }
    }
    window.fetch = originalFetch;
    return ran;
  }, contents);
}
