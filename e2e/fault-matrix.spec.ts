import type { Page } from '@playwright/test';
import { routeTable } from '@site/shared/contracts';
import { answerOf, faults, type Fault } from '../tests/support/faults';
import { openLoggedIn } from './support/accounts';
import { takenOver } from './support/rendered';
import { registerActivated } from './support/site';
import { expect, test } from './support/test';

/** Where the table has a place for something. */
const addresses: Record<string, string> = {
  ViewDetail: '/product-detail/Tips%20of%20the%20Week?pid=3&sid=3',
  BlogDetail: '/blog-detail/1',
  Active: '/active/fail',
};
/** Pages that show something of their own to somebody who is logged in. */
const personal = ['Home', 'ViewDetail', 'Pricing', 'AccountSettings', 'Order', 'BlogDetail'];
const toasts = '.mantine-Notification-root';
/** A page without calls of its own. */
const resting = '/404';
const kept = 'typed before it failed';

test.describe.configure({ mode: 'parallel', timeout: 1_800_000 });

/** Goes to an address as by a link, without loading the site anew. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

/** Waits until a page has something to read and says no more that it is loading. */
async function stands(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    const isBusy = main?.querySelector('[aria-busy=true], [role=progressbar], [data-loading]');
    return (main?.innerText.trim().length ?? 0) > 20 && !isBusy;
  });
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

for (const { name, path } of routeTable.filter(({ path }) => path !== resting)) {
  for (const who of personal.includes(name)
    ? (['a visitor', 'somebody who is logged in'] as const)
    : (['a visitor'] as const)) {
    test(`${name} survives each of ${faults.length} faults, for ${who}`, async ({ page, request }) => {
      const address = addresses[name] ?? path;
      const thrown = watchThrown(page);
      const person = who === 'a visitor' ? undefined : await registerActivated(request);
      const openAt = async (at: string) => {
        await (person ? openLoggedIn(page, request, at, person) : page.goto(at));
        await takenOver(page);
      };
      await openAt(resting);
      await goTo(page, address);
      await stands(page);
      const healthy = await headings(page);
      const landed = new URL(page.url()).pathname;
      for (const [what, fault] of faults) {
        await test.step(what, async () => {
          const cell = { name, what };
          await openAt(resting);
          const heal = await breakAll(page, fault);
          await goTo(page, address);
          await stands(page);
          // The next one is there for a moment before the one that it replaces is gone; two that stayed would stay three seconds.
          await expect.poll(() => page.locator(toasts).count(), { timeout: 1_000 }).toBeLessThan(2);
          expect({ ...cell, thrown }).toEqual({ ...cell, thrown: [] });
          const field = page.getByRole('main').locator('input[type=text], input[type=email], textarea').first();
          // A locator waits for what is not there.
          const types = (await field.count()) > 0 && (await field.isEditable());
          if (types) {
            await field.fill(kept);
          }
          await heal();
          for (const retry of await page.getByRole('button', { name: 'Retry' }).all()) {
            await retry.click();
          }
          await stands(page);
          if (types) {
            await expect(field).toHaveValue(kept);
          }
          // Whose session a fault has ended is asked to log in.
          const isLeft = new URL(page.url()).pathname !== landed;
          if (!isLeft) {
            await goTo(page, resting);
            await stands(page);
            await goTo(page, address);
            await expect(async () =>
              expect({ ...cell, headings: await headings(page) }).toEqual({ ...cell, headings: healthy }),
            ).toPass();
          }
        });
      }
    });
  }
}
