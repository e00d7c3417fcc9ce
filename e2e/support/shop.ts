import { expect, type APIRequestContext, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Person } from './site';

/** The content of the page without header and footer. */
export const main = (page: Page): Locator => page.getByRole('main');

export const plan = (page: Page, title: string | RegExp): Locator =>
  main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** FastSpring's window, a frame over the page. */
export const cardWindow = (page: Page): FrameLocator => page.frameLocator('#fsc-popup-frame');

export const subscriptionCard = (page: Page): Locator =>
  main(page).getByRole('region', { name: /Your subscription|我的订阅/ });

/** Logs in by the API, and stores the session and a language before the next page loads. @returns the token */
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

/** Calls the API with a token. @returns the data of the reply */
export async function fetchData<T>(request: APIRequestContext, token: string, path: string): Promise<T> {
  const answer = await request.get(path, {
    headers: { Authorization: `Bearer ${token}`, Platform: 'PC', language: 'en' },
  });
  return ((await answer.json()) as { data: T }).data;
}

/** Buys the yearly plan by bank transfer until the page shows the payment as unconfirmed. The page's clock must be installed. */
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

/** The first subscription of a buyer at FastSpring, from the sandbox. */
export async function atFastspring(request: APIRequestContext, token: string): Promise<AtFastspring> {
  const { id } = await fetchData<{ id: string }>(request, token, '/api/u/user/info');
  const answer = await request.get('/sandbox/fastspring/subscriptions', { params: { userId: id } });
  const { subscriptions } = (await answer.json()) as { subscriptions: AtFastspring[] };
  return subscriptions[0];
}

/** Changes something at the provider, which notifies the site by a signed webhook. */
export async function changeAtProvider(request: APIRequestContext, path: string): Promise<void> {
  expect((await request.post(path)).ok()).toBe(true);
}

/** Buys a plan by card on Pricing. */
export async function buyByCard(page: Page, title = 'Yearly'): Promise<void> {
  await page.goto('/pricing');
  const pay = cardWindow(page).getByRole('button', { name: /^Pay$/ });
  // On a busy machine the window may exceed the site's timeout of 15 seconds, so it is opened again.
  await expect(async () => {
    await plan(page, title).getByRole('button', { name: 'Get it now' }).click({ timeout: 5_000 });
    await expect(pay).toBeVisible({ timeout: 20_000 });
  }).toPass();
  await pay.click();
  await expect(subscriptionCard(page)).toContainText(/Expiry date: \d{4}-/);
}

/** Presses Tab until the element has the focus. */
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
