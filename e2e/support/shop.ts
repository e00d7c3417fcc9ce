import { expect, type APIRequestContext, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Person } from './site';

/** Words of the journeys of somebody who buys. */
export const main = (page: Page): Locator => page.getByRole('main');

export const plan = (page: Page, title: string | RegExp): Locator =>
  main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** FastSpring's window, which stands in a frame over the page. */
export const cardWindow = (page: Page): FrameLocator => page.frameLocator('#fsc-popup-frame');

export const subscriptionCard = (page: Page): Locator =>
  main(page).getByRole('region', { name: /Your subscription|我的订阅/ });

/** Logs in by the API and lets the page wake up with that session, and with a language. */
export async function arriveLoggedIn(
  page: Page,
  { email, password }: Person,
  language: 'en' | 'cn' = 'en',
): Promise<string> {
  const answer = await page.request.post('/api/passport/account/login', { form: { email, password } });
  const { data } = (await answer.json()) as { data: { token: string } };
  await page.addInitScript(
    ([token, current]) => {
      // The frame of the viewer has no storage.
      if (window.parent === window && !localStorage.getItem('persist:site')) {
        localStorage.setItem(
          'persist:site',
          JSON.stringify({
            session: JSON.stringify({ token }),
            language: JSON.stringify({ current }),
            _persist: '{"version":-1,"rehydrated":true}',
          }),
        );
      }
    },
    [data.token, language],
  );
  return data.token;
}

/** A call of the API with the session of a person. */
export async function fetchData<T>(request: APIRequestContext, token: string, path: string): Promise<T> {
  const answer = await request.get(path, {
    headers: { Authorization: `Bearer ${token}`, Platform: 'PC', language: 'en' },
  });
  return ((await answer.json()) as { data: T }).data;
}

/** Buys the yearly plan by bank transfer, on a page whose clock is installed: until the page says that the money has not come yet. */
export async function payByTransfer(page: Page): Promise<void> {
  await plan(page, 'Yearly').getByRole('button', { name: 'Get it now' }).click();
  await cardWindow(page)
    .getByRole('button', { name: /bank transfer/ })
    .click();
  const notice = plan(page, 'Yearly').getByRole('status');
  await expect(notice).toContainText('We are confirming your payment');
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(notice).toContainText('has not confirmed the payment yet', { timeout: 200 });
  }).toPass({ timeout: 50_000 });
}

interface AtFastspring {
  id: string;
  state: string;
  next: number;
}

/** What FastSpring keeps of a buyer; the sandbox tells it. */
export async function atFastspring(request: APIRequestContext, token: string): Promise<AtFastspring> {
  const { id } = await fetchData<{ id: string }>(request, token, '/api/u/user/info');
  const answer = await request.get('/sandbox/fastspring/subscriptions', { params: { userId: id } });
  const { subscriptions } = (await answer.json()) as { subscriptions: AtFastspring[] };
  return subscriptions[0];
}

/** Lets something happen at the provider without the site, which then is told by a signed webhook. */
export async function changeAtProvider(request: APIRequestContext, path: string): Promise<void> {
  expect((await request.post(path)).ok()).toBe(true);
}

/** Buys a plan by card, from the pricing page on. */
export async function buyByCard(page: Page, title = 'Yearly'): Promise<void> {
  await page.goto('/pricing');
  const pay = cardWindow(page).getByRole('button', { name: /^Pay$/ });
  // The site gives a window up that does not come within 15 seconds, and says so: on a busy machine it is asked for again.
  await expect(async () => {
    await plan(page, title).getByRole('button', { name: 'Get it now' }).click({ timeout: 5_000 });
    await expect(pay).toBeVisible({ timeout: 20_000 });
  }).toPass();
  await pay.click();
  await expect(subscriptionCard(page)).toContainText(/Expiry date: \d{4}-/);
}

/** Presses Tab until the element has the keyboard's place. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  for (
    let presses = 0;
    presses < 40 &&
    !(await element.evaluate((node) => node === node.ownerDocument.activeElement && node.ownerDocument.hasFocus()));
    presses += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await expect(element).toBeFocused();
}
