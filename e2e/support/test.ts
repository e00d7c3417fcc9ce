import { writeFileSync } from 'node:fs';
import { test as base, type BrowserContext, type CDPSession } from '@playwright/test';
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
  // The context of a worker's tests, and its page, are emptied between them (`reuseContext`), all but for the network that was switched
  // off and what was asked of the browser itself: a processor that was slowed down stays slow for every test behind.
  context: async ({ context }, runTest) => {
    const takeLogs = watchContext(context);
    const endSessions = watchSessions(context);
    await runTest(context);
    await takeLogs();
    await endSessions();
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

/** @returns ends the DevTools sessions that were opened since, and with them what they emulate */
function watchSessions(context: BrowserContext): () => Promise<void> {
  const open = context.newCDPSession.bind(context);
  const sessions: CDPSession[] = [];
  context.newCDPSession = async (page) => {
    const session = await open(page);
    sessions.push(session);
    return session;
  };
  return async () => {
    context.newCDPSession = open;
    // A session may have gone with its page.
    await Promise.allSettled(sessions.map((session) => session.detach()));
  };
}
