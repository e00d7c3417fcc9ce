import type { BuyStatus, PaypalCreateData, PaypalSubscribeData } from '@site/shared/contracts';
import { openShop, sandboxPaypal, type Buyer, type Shop } from './shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => jest.restoreAllMocks());

const begin = async (buyer: Buyer, kind: 'create' | 'subscribe') =>
  (
    await shop.postJson<PaypalCreateData & PaypalSubscribeData>(
      `/api/u/order/paypal/${kind}`,
      { goodsId: 'monthly' },
      { token: buyer.token },
    )
  ).data;
const capture = (buyer: Buyer, body: object) =>
  shop.postJson<BuyStatus>('/api/u/order/paypal/capture', body, { token: buyer.token });
const setStatus = (id: string, status: string) =>
  shop.database.query(
    "UPDATE sandbox_objects SET body = body || jsonb_build_object('status', $2::text) WHERE kind = 'paypal-subscription' AND id = $1",
    [id, status],
  );

test('a payment that PayPal declines between capture and reading is reported as declined', async () => {
  const buyer = await shop.newBuyer();
  const { orderId } = await begin(buyer, 'create');
  await shop.control(`${sandboxPaypal}/orders/${orderId}/approve`, { choice: 'pending' });
  const { api } = shop.payments.paypal!;
  const real = api.captureOrder;
  jest.spyOn(api, 'captureOrder').mockImplementationOnce(async (id, requestId) => {
    const captured = await real(id, requestId);
    await shop.control(`${sandboxPaypal}/orders/${orderId}/captures/decline`);
    return captured;
  });
  expect(await capture(buyer, { orderId })).toMatchObject({ status: 200, code: 'PAYMENT_DECLINED' });
});

test('starts a subscription that is only approved, and books it', async () => {
  const buyer = await shop.newBuyer();
  const { subscriptionId } = await begin(buyer, 'subscribe');
  await setStatus(subscriptionId, 'APPROVED');
  const activate = jest.spyOn(shop.payments.paypal!.api, 'activateSubscription').mockImplementationOnce(async (id) => {
    await setStatus(id, 'APPROVAL_PENDING');
    await shop.control(`${sandboxPaypal}/subscriptions/${id}/approve`);
  });
  expect(await capture(buyer, { subscriptionId })).toMatchObject({ code: 'OK', data: { isBuy: true } });
  expect(activate.mock.calls).toEqual([[subscriptionId, 'approved by the buyer']]);
});
