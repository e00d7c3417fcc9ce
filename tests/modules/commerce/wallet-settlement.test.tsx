import { screen, waitFor, within } from '@testing-library/react';
import { tabStore } from '@site/shared/session';
import { breakCalls, type Fault } from '../../support/faults';
import { renderSite } from '../../support/render-site';
import { countToasts, faults, expectRetryAfterFaults } from '../faults';
import { buyByCard, newBuyer, type Buyer } from './buyers';
import { writeSiteConfig } from './payment-config';

writeSiteConfig();

const originalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = originalFetch;
  tabStore.remove('commerce-payment');
});

const main = () => within(screen.getByRole('main'));
const yearly = async () =>
  within((await main().findByRole('heading', { name: 'Yearly' })).closest('article') as HTMLElement);
const capturePath = '/api/u/order/paypal/capture';
const rejected = (code: string, message: string): Fault => ({
  status: 200,
  body: JSON.stringify({ code, message, data: null }),
});
const pending = rejected('PAYMENT_PENDING', 'The payment has not been completed yet.');

/** Creates an order of one period, approved by the buyer in the wallet's window. @returns its ID */
async function approveOrder({ token }: Buyer): Promise<string> {
  const headers = {
    Authorization: `Bearer ${token}`,
    Platform: 'PC',
    language: 'en',
    'content-type': 'application/json',
  };
  const answer = await fetch('/api/u/order/paypal/create', {
    method: 'POST',
    body: JSON.stringify({ goodsId: 'yearly' }),
    headers,
  });
  const { orderId } = ((await answer.json()) as { data: { orderId: string } }).data;
  await fetch(`/sandbox/paypal/orders/${orderId}/approve`, {
    method: 'POST',
    body: 'choice=pay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return orderId;
}

/** Opens a page as after a reload during a wallet payment that the buyer has approved. */
async function resumeOn(
  path: string,
  fault?: Fault,
  meanwhile: (buyer: Buyer) => Promise<void> = async () => undefined,
) {
  const buyer = await newBuyer();
  const reference = await approveOrder(buyer);
  await meanwhile(buyer);
  tabStore.write(
    'commerce-payment',
    JSON.stringify({ userId: buyer.id, provider: 'paypal', goodsId: 'yearly', once: true, reference }),
  );
  const restore = fault ? breakCalls(capturePath, fault) : () => undefined;
  const view = await renderSite(path, { token: buyer.token });
  return { ...view, buyer, restore };
}

async function resumeWith(...[fault, meanwhile]: [fault?: Fault, meanwhile?: (buyer: Buyer) => Promise<void>]) {
  const view = await resumeOn('/pricing', fault, meanwhile);
  return { ...view, card: await yearly() };
}

it('threats 45 and 46: a failed capture is sent once, shows one message, and Check again finds the payment', async () => {
  const { user, store, restore, card } = await resumeWith('network');
  const notice = /^The connection was lost while we were confirming your payment\./;
  await card.findByText(notice);
  restore();
  const uncertainFaults = faults.filter(([name]) => !/business error|attempts/.test(name));
  await expectRetryAfterFaults(
    {
      path: capturePath,
      store,
      send: async () => user.click(await card.findByRole('button', { name: 'Check again' })),
      expectKept: () => expect(tabStore.read('commerce-payment')).not.toBeNull(),
    },
    uncertainFaults,
  );
  await user.click(await card.findByRole('button', { name: 'Check again' }));
  expect(await main().findByRole('region', { name: 'Your subscription' })).toBeInTheDocument();
  expect(tabStore.read('commerce-payment')).toBeNull();
});

it('a declined payment shows one message', async () => {
  const { card, store } = await resumeWith(
    rejected('PAYMENT_DECLINED', 'The payment was declined. You have not been charged.'),
  );
  const toasts = countToasts(store);
  expect(
    await card.findByText(
      'The payment was declined. You have not been charged. Please try another card or payment method.',
    ),
  ).toBeInTheDocument();
  expect(card.getByRole('button', { name: 'Get it now' })).not.toHaveAttribute('aria-disabled');
  expect(tabStore.read('commerce-payment')).toBeNull();
  expect(toasts()).toBe(0);
});

it('a pending payment shows a message, and Check again finds it after the confirmation', async () => {
  const { card, buyer, user } = await resumeWith(pending);
  expect(await card.findByText(/^The provider has not confirmed the payment yet\./)).toBeInTheDocument();
  // The wallet's order belongs to the account, so no link is sent to an address of the checkout.
  expect(card.queryByText(/different email address/)).not.toBeInTheDocument();
  expect(card.queryByRole('button', { name: 'Send a new link' })).not.toBeInTheDocument();
  expect(tabStore.read('commerce-payment')).toContain(buyer.id);
  await buyByCard(buyer);
  globalThis.fetch = originalFetch;
  await user.click(card.getByRole('button', { name: 'Check again' }));
  expect(await main().findByRole('region', { name: 'Your subscription' })).toBeInTheDocument();
});

it('a pending payment is shown on My Order, which shows the order after the confirmation', async () => {
  const { buyer, user } = await resumeOn('/order', pending);
  expect(await main().findByText(/^The provider has not confirmed the payment yet\./)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('main').querySelector('[aria-busy=true]')).toBeNull());
  expect(main().queryByText('There are currently no orders available')).not.toBeInTheDocument();
  expect(main().getByText('Your order will appear here once the payment is confirmed.')).toBeInTheDocument();
  await buyByCard(buyer);
  globalThis.fetch = originalFetch;
  await user.click(main().getByRole('button', { name: 'Check again' }));
  expect(await main().findByText('Yearly')).toBeInTheDocument();
  expect(main().queryByText(/^The provider has not confirmed/)).not.toBeInTheDocument();
  expect(main().queryByText(/^Your order will appear here/)).not.toBeInTheDocument();
});

it('a payment besides an active subscription is not captured, shows the reason, and the page shows the subscription', async () => {
  const { buyer, store } = await resumeWith(undefined, (running) => buyByCard(running));
  expect(await screen.findByText(/there is no need for a duplicate subscription\.$/)).toBeInTheDocument();
  expect(await main().findByRole('region', { name: 'Your subscription' })).toBeInTheDocument();
  expect(tabStore.read('commerce-payment')).toBeNull();
  expect(countToasts(store)()).toBe(1);
  const orders = await fetch('/api/u/order/list', {
    headers: { Authorization: `Bearer ${buyer.token}`, Platform: 'PC', language: 'en' },
  });
  expect(await orders.json()).toMatchObject({ data: { totalRecord: 1 } });
});

it('a payment that is unknown to the server shows the server’s message, and another can be started', async () => {
  const { card, store } = await resumeWith(rejected('NOT_FOUND', 'There is no such payment.'));
  expect(
    await card.findByText(
      'Checkout could not be opened. You have not been charged. Please check your connection and try again.',
    ),
  ).toBeInTheDocument();
  expect(await screen.findByText(/There is no such payment\./)).toBeInTheDocument();
  expect(countToasts(store)()).toBe(1);
  expect(card.getByRole('button', { name: 'Get it now' })).not.toHaveAttribute('aria-disabled');
});
