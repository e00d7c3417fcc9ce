import type { Page } from '@playwright/test';
import { sampled } from '../tests/support/full-count';
import { newPerson, registerActivated } from './support/site';
import { arriveLoggedIn, fetchData, cardWindow, main, plan, subscriptionCard } from './support/shop';
import { expect, test } from './support/test';

/** What a manipulated browser pushes to FastSpring's library instead of the page's values. */
type Change = { products?: { path: string; quantity: number }[]; tags?: Record<string, string> };

async function tamper(page: Page, change: Change): Promise<void> {
  await page.addInitScript((given) => {
    interface Session {
      tags: object;
    }
    let library: { builder: { push: (session: Session, done?: () => void) => void } } | undefined;
    Object.defineProperty(window, 'fastspring', {
      configurable: true,
      get: () => library,
      set: (value: typeof library) => {
        library = value;
        const push = value?.builder.push.bind(value.builder);
        if (value && push) {
          value.builder.push = (session, done) =>
            push({ ...session, ...given, tags: { ...session.tags, ...given.tags } }, done);
        }
      },
    });
  }, change);
}

const cheap = 'muscle-and-movement-monthly';
const expensive = 'muscle-and-movement-yearly';

const changes: { what: string; change: Change }[] = [
  { what: 'product', change: { products: [{ path: cheap, quantity: 1 }] } },
  { what: 'quantity', change: { products: [{ path: expensive, quantity: 2 }] } },
  { what: 'plan', change: { tags: { goodsId: 'monthly' } } },
  { what: 'user', change: { tags: {} } },
];

for (const { what, change } of sampled(changes, 4)) {
  test(`threat 40: a browser that changes the ${what} gets no access, and the page does not confirm a payment`, async ({
    page,
    request,
  }) => {
    const token = await arriveLoggedIn(page, await registerActivated(request, newPerson()));
    const victim = await registerActivated(request, newPerson());
    const login = await request.post('/api/passport/account/login', {
      form: { email: victim.email, password: victim.password },
    });
    const { data } = (await login.json()) as { data: { token: string } };
    const { id: userId } = await fetchData<{ id: string }>(request, data.token, '/api/u/user/info');
    await tamper(page, what === 'user' ? { tags: { userId } } : change);

    await page.goto('/pricing');
    await plan(page, 'Yearly').getByRole('button', { name: 'Get it now' }).click();
    await cardWindow(page).getByRole('button', { name: /^Pay$/ }).click();
    await expect(plan(page, 'Yearly').getByRole('status')).toContainText('We are confirming your payment');
    // The sandbox notifies the server before the browser, so the server has handled the payment.
    for (const who of [token, data.token]) {
      expect(await fetchData(request, who, '/api/u/order/order/buy?client=3&domainId=1')).toEqual({
        isBuy: false,
        dueTime: null,
      });
      expect(await fetchData<{ totalRecord: number }>(request, who, '/api/u/order/list')).toMatchObject({
        totalRecord: 0,
      });
    }
    await expect(subscriptionCard(page)).toHaveCount(0);
    await page.goto('/order');
    await expect(main(page)).toContainText('We are confirming your payment');
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
    await expect(main(page).getByRole('listitem')).toHaveCount(0);
    // Below a payment that waits for its confirmation the page does not say that there are no orders; another tab knows of no payment.
    await expect(main(page)).not.toContainText('There are currently no orders available');
    const other = await page.context().newPage();
    await other.goto('/order');
    await expect(main(other)).toContainText('There are currently no orders available');
    await other.close();
  });
}
