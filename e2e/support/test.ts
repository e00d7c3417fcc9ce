import { writeFileSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { takeOpenPages, takeWatched, watchBrowser, watchContext } from './redaction/watch-browser';

export { expect } from '@playwright/test';

interface OfWorker {
  /** Takes the logs of the pages that are open, as soon as there is a browser. */
  openPages: { take: () => Promise<void> };
}

/** Every test leaves the logs of its pages, and the values that must not be in any of them: `redaction.teardown.ts` searches them. */
export const test = base.extend<{ redaction: void }, OfWorker>({
  openPages: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use({ take: async () => undefined }),
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser, openPages }, use) => {
      watchBrowser(browser);
      openPages.take = () => takeOpenPages(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  // The context of a worker's tests is one that is emptied between them (`reuseContext`), all but for the network that was switched off.
  context: async ({ context }, runTest) => {
    const takeLogs = watchContext(context);
    await runTest(context);
    await takeLogs();
    await context.setOffline(false);
  },
  redaction: [
    async ({ openPages }, use, info) => {
      await use();
      await openPages.take();
      const { values, pages } = takeWatched();
      if (pages.length > 0 || values.size > 0) {
        writeFileSync(info.outputPath('redaction.json'), JSON.stringify({ values: [...values], pages }));
      }
    },
    { auto: true },
  ],
});
