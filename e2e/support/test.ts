import { writeFileSync } from 'node:fs';
import { test as base, type BrowserContext, type CDPSession } from '@playwright/test';
import { takeOpenPages, takeWatched, watchBrowser, watchContext } from './redaction/watch-browser';

export { expect } from '@playwright/test';

interface OfWorker {
  /** Takes the logs of the open pages, once there is a browser. */
  openPages: { take: () => Promise<void> };
}

/** Playwright's `test` that also writes the logs of its pages and the values that no log may contain; `redaction.teardown.ts` searches them. */
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
  // `reuseContext` clears the context and the page of a worker between tests, except for the network state and what a DevTools session
  // emulates: a throttled CPU would stay slow for all later tests.
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

/** @returns ends the DevTools sessions that were opened since the call, and so their emulation */
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
    // A session ends with its page, and then detaching it fails.
    await Promise.allSettled(sessions.map((session) => session.detach()));
  };
}
