import type { Page, Request } from '@playwright/test';
import { routeTable } from '@site/shared/contracts';
import { answerOf, faults, type Fault } from '../tests/support/faults';
import { openLoggedIn } from './support/accounts';
import { tryCanaries } from './support/canaries';
import { openOwnSite, type OwnSite } from './support/own-site';
import { takenOver } from './support/rendered';
import { registerActivated } from './support/site';
import { expect, test } from './support/test';
import { openTimeTravel, readStates, travelToStep } from './support/time-travel';

/** Where the table has a place for something. */
const addresses: Record<string, string> = {
  ViewDetail: '/product-detail/Tips%20of%20the%20Week?pid=3&sid=3',
  BlogDetail: '/blog-detail/1',
  Active: '/active/fail',
};
/** Pages that show something of their own to somebody who is logged in. */
const personal = ['Home', 'ViewDetail', 'Pricing', 'AccountSettings', 'Order', 'BlogDetail'];
/** A page without calls of its own. */
const resting = '/404';
const kept = 'typed before it failed';

test.describe.configure({ mode: 'parallel', timeout: 900_000 });
test.use({ actionTimeout: 30_000 });

/** A site on which half of the visitors are given a canary of each module. */
const withCanaries = test.extend<object, { site: OwnSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await openOwnSite();
      tryCanaries(site.siteDir, 50);
      await expect.poll(async () => (await fetch(`${site.url}/releases/live`)).text()).toContain('-canary');
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, runTest) => runTest(site.url),
});

/** Goes to an address as by a link, without loading the site anew. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

/** Waits until the page that was gone to has something to read or a frame to look at, and says no more that it is loading. */
async function stands(page: Page, at?: typeof resting): Promise<void> {
  await page.waitForFunction((isResting) => {
    const main = document.querySelector('main');
    const isThere = (main?.querySelector('h1')?.textContent === 'Page not found') === isResting;
    const isBusy = main?.querySelector(
      '[aria-busy=true], [role=progressbar], [data-loading], [role=status][aria-label], .mantine-Skeleton-root',
    );
    return isThere && ((main?.innerText.trim().length ?? 0) > 20 || main?.querySelector('iframe')) && !isBusy;
  }, at === resting);
}

/** Less than the time that a toast is shown for: one that the next has replaced is gone by then, one of a pile is not. */
const toastTimeout = { timeout: 2_500 };

/** Resolves when no call of the page is under way. */
function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (call) => call.url().includes('/api/') && open.add(call));
  page.on('requestfinished', (call) => open.delete(call));
  page.on('requestfailed', (call) => open.delete(call));
  return () => expect.poll(() => open.size).toBe(0);
}

const headings = (page: Page) => page.getByRole('main').getByRole('heading').allInnerTexts();

async function breakAll(page: Page, fault: Fault): Promise<() => Promise<void>> {
  const answer = answerOf(fault);
  await page.route('**/api/**', (route) => (answer ? route.fulfill(answer) : route.abort('failed')));
  return () => page.unroute('**/api/**');
}

/** What the page throws, from now on. */
function watchThrown(page: Page): string[] {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  return thrown;
}

/** Steps to the first and the last state of the page's own log, as support does, and back to the page. */
async function replay(page: Page): Promise<void> {
  const banner = page.getByRole('complementary', { name: 'Replay of a log' });
  await travelToStep(page, 0);
  await expect(banner).toBeVisible();
  const states = await readStates(page);
  expect(states.filter(({ error }) => error)).toEqual([]);
  await travelToStep(page, states.length - 1);
  // Where the log was computed anew meanwhile, with the reducers of its pages, its last state is a copy of the page's own.
  await page.keyboard.press('Escape');
  await expect(banner).toBeHidden();
}

/** Tries again whatever offers it, until nothing does: what failed may have come by itself in the meantime. */
async function retryAll(page: Page): Promise<void> {
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(async () => {
    if ((await retry.count()) > 0) {
      await retry.first().click({ timeout: 1_000 });
    }
    await expect(retry).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

interface Way {
  /** Whether the page is asked for as such, and so comes prerendered, with Redux DevTools beside it. */
  isLoaded: boolean;
  /** Whose page it is. */
  isPersonal: boolean;
}

const survives = (name: string, path: string, { isLoaded, isPersonal }: Way): Parameters<typeof test>[2] =>
  async function runFaults({ page, request }) {
    const address = addresses[name] ?? path;
    const thrown = watchThrown(page);
    const callsEnded = watchCalls(page);
    const person = isPersonal ? await registerActivated(request) : undefined;
    const openAt = async (at: string) => {
      await (person ? openLoggedIn(page, request, at, person) : page.goto(at));
      await takenOver(page);
    };
    if (isLoaded) {
      await openTimeTravel(page);
    }
    await openAt(resting);
    await stands(page, resting);
    await goTo(page, address);
    await stands(page);
    await callsEnded();
    const healthy = await headings(page);
    const landed = new URL(page.url()).pathname;
    for (const [what, fault] of faults) {
      await test.step(what, async () => {
        const cell = { name, what };
        // A page that is loaded for a visitor keeps nothing of the one before; whose session a fault has ended is logged in again.
        await (isLoaded && !person ? page.goto('about:blank') : openAt(resting));
        const heal = await breakAll(page, fault);
        if (isLoaded) {
          await page.goto(address);
          await takenOver(page);
        } else {
          await goTo(page, address);
        }
        await stands(page);
        const toasts = page.locator('.mantine-Notification-root');
        await expect(async () => expect(await toasts.count()).toBeLessThanOrEqual(1)).toPass(toastTimeout);
        expect({ ...cell, thrown }).toEqual({ ...cell, thrown: [] });
        if (isLoaded) {
          await replay(page);
          await stands(page);
        }
        const field = page.getByRole('main').locator('input[type=text], input[type=email], textarea').first();
        // A locator waits for what is not there.
        const types = (await field.count()) > 0 && (await field.isEditable());
        if (types) {
          await field.fill(kept);
        }
        await heal();
        await retryAll(page);
        await stands(page);
        if (types) {
          await expect(field).toHaveValue(kept);
        }
        // Whose session a fault has ended is asked to log in.
        const isLeft = new URL(page.url()).pathname !== landed;
        if (!isLeft) {
          await goTo(page, resting);
          await stands(page, resting);
          await goTo(page, address);
          await expect(async () =>
            expect({ ...cell, headings: await headings(page) }).toEqual({ ...cell, headings: healthy }),
          ).toPass();
        }
      });
    }
  };

for (const { name, path } of routeTable.filter(({ path }) => path !== resting)) {
  for (const isPersonal of personal.includes(name) ? [false, true] : [false]) {
    const title = `${name} survives each of ${faults.length} faults, for ${isPersonal ? 'somebody who is logged in' : 'a visitor'}`;
    test(title, survives(name, path, { isLoaded: false, isPersonal }));
    withCanaries(
      `prerendered, ${title}, beside canaries and DevTools`,
      survives(name, path, { isLoaded: true, isPersonal }),
    );
  }
}
