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
