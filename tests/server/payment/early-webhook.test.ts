import { signWebhook } from '@site/sandbox';
import { PaypalRejection } from '../../../server/src/domains/payment/paypal/api';
import { openPaymentTest } from './payment-test';
import { sandboxPaypal } from './shop';

const { shop, wallet } = openPaymentTest();

async function deliver(event: object): Promise<number> {
  const payload = JSON.stringify(event);
  const headers = { 'content-type': 'application/json', ...(await signWebhook(shop.database, payload)) };
  return (await shop.app.inject({ method: 'POST', url: '/api/webhooks/paypal', headers, payload })).statusCode;
}
const createdEvent = (id: string, customId: string) => ({
  id: `WH-${id}`,
  event_type: 'BILLING.SUBSCRIPTION.CREATED',
  resource_type: 'subscription',
  resource: { id, custom_id: customId, status: 'APPROVAL_PENDING' },
});

test('threat 37: a webhook that arrives before the response to the start of its subscription is sent again, and held for nobody', async () => {
  const { api } = shop.payments.paypal!;
  const { createSubscription } = api;
  const statuses: number[] = [];
  let event: object = {};
  jest.spyOn(api, 'createSubscription').mockImplementationOnce(async (body, requestId) => {
    const created = await createSubscription(body, requestId);
    event = createdEvent(created.id, requestId);
    statuses.push(await deliver(event));
    return created;
  });
  const buyer = await shop.newBuyer();
  const { subscriptionId } = (await wallet.subscribe(buyer)).data;
  statuses.push(await deliver(event));
  expect(statuses).toEqual([503, 200]);
  expect(await shop.held()).toEqual([]);
  await shop.control(`${sandboxPaypal}/subscriptions/${subscriptionId}/approve`);
  expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
});

test('threat 37: a refund that is reported before its sale waits on the list of held payments only until the sale is reported', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  const post = shop.app.inject.bind(shop.app) as (request: { url?: string; payload?: string }) => Promise<unknown>;
  const sales: string[] = [];
  const late = jest.spyOn(shop.app, 'inject').mockImplementation((async (request: {
    url?: string;
    payload?: string;
  }) => {
    if (request.url !== '/api/webhooks/paypal') {
      return post(request);
    }
    sales.push(String(request.payload));
    return { statusCode: 503 };
  }) as typeof shop.app.inject);
  await wallet.act(subscriptionId, 'renew');
  late.mockRestore();
  await shop.control(`${sandboxPaypal}/subscriptions/${subscriptionId}/refund`, { amount: '2.50' });
  expect(await shop.held()).toContainEqual(expect.objectContaining({ reason: 'unknown_payment' }));
  for (const sale of sales) {
    expect(await deliver(JSON.parse(sale) as object)).toBe(200);
  }
  const orders = await shop.database.query('SELECT refunded_cents FROM orders WHERE user_id = $1 ORDER BY position', [
    buyer.id,
  ]);
  expect(orders).toEqual([{ refunded_cents: 0 }, { refunded_cents: 250 }]);
  expect(await shop.held()).not.toContainEqual(expect.objectContaining({ reason: 'unknown_payment' }));
  // The data export of the account has the report.
  const events = await shop.database.query(
    "SELECT outcome FROM provider_events WHERE subscription_key = $1 AND type = 'PAYMENT.SALE.REFUNDED'",
    [subscriptionId],
  );
  expect(events).toEqual([{ outcome: 'accepted' }]);
});

test('a webhook of a payment whose start has had no response for an hour is held for review', async () => {
  const buyer = await shop.newBuyer();
  await wallet.subscribe(buyer);
  const [row] = await shop.database.query<{ id: string }>(
    "UPDATE wallet_payments SET provider_id = NULL, created_at = now() - interval '61 minutes' WHERE user_id = $1 RETURNING id",
    [buyer.id],
  );
  const event = createdEvent('I-FORGOTTEN', row!.id);
  expect(await deliver(event)).toBe(200);
  expect(await shop.held()).toMatchObject([{ key: event.id, reason: 'unknown_payment' }]);
});

test.each(['ACTIVE', 'SUSPENDED'])(
  'a webhook of a subscription that is %s is held for review when PayPal rejects the list of its payments',
  async (status) => {
    const buyer = await shop.newBuyer();
    const { subscriptionId } = (await wallet.subscribe(buyer)).data;
    await shop.database.query(
      "UPDATE sandbox_objects SET body = body || jsonb_build_object('status', $2::text) WHERE id = $1",
      [subscriptionId, status],
    );
    jest
      .spyOn(shop.payments.paypal!.api, 'listTransactions')
      .mockRejectedValueOnce(new PaypalRejection(404, 'RESOURCE_NOT_FOUND'));
    const event = {
      id: `WH-${status}`,
      event_type: 'BILLING.SUBSCRIPTION.UPDATED',
      resource_type: 'subscription',
      resource: { id: subscriptionId, status },
    };
    expect(await deliver(event)).toBe(200);
    expect(await shop.held()).toContainEqual(expect.objectContaining({ key: event.id, reason: 'unreadable_payment' }));
  },
);
