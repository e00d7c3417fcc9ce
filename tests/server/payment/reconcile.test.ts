import type { PaymentContext } from '../../../server/src/domains/payment/payment-context';
import { PaypalRejection } from '../../../server/src/domains/payment/paypal/api';
import { reconcile } from '../../../server/src/domains/payment/reconcile';
import { holdUncounted } from '../../../server/src/domains/payment/fastspring/hold-uncounted';
import { closeHeldPayment, findHeldPayment, isRefundable } from '../../../server/src/domains/payment/service';
import { activatedEvent, chargeEvent, orderEvent, post, saleTo } from './fastspring-events';
import { openShop, sandboxFastspring, sandboxPaypal, type Buyer, type Shop } from './shop';

let shop: Shop;
let payments: PaymentContext;
beforeAll(async () => {
  shop = await openShop();
  payments = shop.payments;
});
afterAll(() => shop.close());

const subscribe = async (buyer: Buyer) => {
  const { subscriptionId } = (
    await shop.postJson<{ subscriptionId: string }>('/api/u/order/paypal/subscribe', { goodsId: 'monthly' }, buyer)
  ).data;
  await shop.control(`${sandboxPaypal}/subscriptions/${subscriptionId}/approve`);
  return subscriptionId;
};
/** A provider's change whose webhook did not arrive. */
const behindOurBack = (kind: string, id: string, change: object) =>
  shop.database.query('UPDATE sandbox_objects SET body = body || $3::jsonb WHERE kind = $1 AND id = $2', [
    kind,
    id,
    JSON.stringify(change),
  ]);

it('corrects what lost webhooks left behind, and finds nothing to correct the second time', async () => {
  const [byCard, byWallet] = [await shop.newBuyer(), await shop.newBuyer()];
  await shop.payByCard(byCard);
  const { id } = await shop.sandboxSubscription(byCard);
  const subscriptionId = await subscribe(byWallet);
  expect(await reconcile(payments)).toMatchObject({ compared: 2, corrected: [], failed: [], held: [] });

  const changed = Date.now() + 1000;
  await behindOurBack('fastspring-subscription', id, {
    state: 'canceled',
    changed,
    deactivationDate: changed + 86_400_000,
  });
  await behindOurBack('paypal-subscription', subscriptionId, { failed_payments_count: 1 });
  const report = await reconcile(payments);
  expect(report.corrected).toHaveLength(2);
  expect(await shop.subscription(byCard)).toMatchObject({
    status: 'canceled',
    endsOn: new Date(changed + 86_400_000).toISOString(),
  });
  expect(await shop.subscription(byWallet)).toMatchObject({ status: 'past_due' });
  expect((await reconcile(payments)).corrected).toEqual([]);
});

describe('of card payments that count for nothing', () => {
  const dayLater = () =>
    shop.database.query("UPDATE provider_events SET received_at = received_at - interval '25 hours'");
  const reasonsOf = async (...ids: string[]) =>
    (await shop.held()).filter(({ key }) => ids.includes(key)).map(({ key, reason }) => [key, reason]);
  const oldSale = (buyer: Buyer, email = buyer.email) =>
    saleTo({ ...buyer, email }, { at: Date.now() - 370 * 86_400_000 });

  it('holds those for review whose order did not arrive within a day, until it arrives', async () => {
    const buyer = await shop.newBuyer();
    const sale = oldSale(buyer);
    const [activated, charge] = [activatedEvent(sale), chargeEvent(sale, 2)];
    await post(shop.app, [activated, charge]);
    await reconcile(payments);
    expect(await reasonsOf(activated.id, charge.id)).toEqual([]);
    await dayLater();
    await reconcile(payments);
    const expected = [activated.id, charge.id].sort().map((id) => [id, 'unknown_payment']);
    expect((await reasonsOf(activated.id, charge.id)).sort()).toEqual(expected);
    // Another report about it leaves them on the list.
    await post(shop.app, [{ ...chargeEvent(sale, 2), id: `again-${charge.id}` }]);
    expect(await reasonsOf(charge.id)).toHaveLength(1);
    await post(shop.app, [orderEvent(sale)]);
    expect(await reasonsOf(activated.id, charge.id)).toEqual([]);
    expect((await shop.orders(buyer)).totalRecord).toBe(2);
  });

  it('holds the charge of a subscription whose order a person took off the list, which can be refunded', async () => {
    const buyer = await shop.newBuyer();
    const sale = oldSale(buyer, 'somebody-else@example.com');
    const [order, activated, charge] = [orderEvent(sale), activatedEvent(sale), chargeEvent(sale, 2)];
    await post(shop.app, [order, activated]);
    await closeHeldPayment(payments, 'fastspring', order.id, 'Ana: refunded');
    await post(shop.app, [charge]);
    await dayLater();
    await reconcile(payments);
    expect(await reasonsOf(order.id, activated.id, charge.id)).toEqual([[charge.id, 'unknown_payment']]);
    const [held] = await findHeldPayment(payments, 'fastspring', charge.id);
    expect(await isRefundable(payments, held!)).toBe(true);
    await closeHeldPayment(payments, 'fastspring', charge.id, 'Ana: refunded as well');
    await reconcile(payments);
    expect(await reasonsOf(charge.id)).toEqual([]);
  });

  it('does not hold one that was counted since it was listed', async () => {
    const sale = oldSale(await shop.newBuyer());
    const charge = chargeEvent(sale, 2);
    await post(shop.app, [charge]);
    await dayLater();
    const { transaction } = payments.database;
    jest.spyOn(payments.database, 'transaction').mockImplementationOnce((async (work: never) => {
      await post(shop.app, [orderEvent(sale)]);
      return transaction(work);
    }) as typeof transaction);
    await holdUncounted(payments);
    expect(await reasonsOf(charge.id)).toEqual([]);
    jest.restoreAllMocks();
  });
});

it('finds that what was paid of a wallet subscription that has ended went back', async () => {
  const buyer = await shop.newBuyer();
  const subscriptionId = await subscribe(buyer);
  await shop.control(`${sandboxPaypal}/subscriptions/${subscriptionId}/expire`);
  expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
  const [row] = await shop.database.query<{ body: { transactions: { status: string }[] } }>(
    'SELECT body FROM sandbox_objects WHERE id = $1',
    [subscriptionId],
  );
  const transactions = row!.body.transactions.map((one) => ({ ...one, status: 'REFUNDED' }));
  await behindOurBack('paypal-subscription', subscriptionId, { transactions });
  await reconcile(payments);
  expect((await shop.buyStatus(buyer)).isBuy).toBe(false);
});

it('ends a wallet subscription that was cancelled here once its last day is over', async () => {
  const buyer = await shop.newBuyer();
  const subscriptionId = await subscribe(buyer);
  await shop.post('/api/u/order/subscription/cancel', {}, buyer);
  const stateAtWallet = async () =>
    (
      await shop.database.query<{ status: string }>(
        "SELECT body ->> 'status' AS status FROM sandbox_objects WHERE kind = 'paypal-subscription' AND id = $1",
        [subscriptionId],
      )
    )[0]?.status;
  await reconcile(payments);
  expect(await stateAtWallet()).toBe('SUSPENDED');
  await shop.database.query("UPDATE subscriptions SET due_at = now() - interval '1 hour' WHERE provider_id = $1", [
    subscriptionId,
  ]);
  await reconcile(payments);
  expect(await stateAtWallet()).toBe('CANCELLED');
});

it('ends no wallet subscription that still runs, although its last period is over and its renewal was not reported', async () => {
  const buyer = await shop.newBuyer();
  const subscriptionId = await subscribe(buyer);
  await shop.database.query("UPDATE subscriptions SET due_at = now() - interval '1 hour' WHERE provider_id = $1", [
    subscriptionId,
  ]);
  await reconcile(payments);
  expect(
    await shop.database.query(
      "SELECT body ->> 'status' AS status FROM sandbox_objects WHERE kind = 'paypal-subscription' AND id = $1",
      [subscriptionId],
    ),
  ).toEqual([{ status: 'ACTIVE' }]);
  expect(await shop.subscription(buyer)).toMatchObject({ status: 'active', renewsOn: expect.any(String) });
});

it('reads payments without a result from the last 40 days from the wallet, and no older ones', async () => {
  const buyer = await shop.newBuyer();
  const begin = async (goodsId: string, days: number) => {
    const { orderId } = (await shop.postJson<{ orderId: string }>('/api/u/order/paypal/create', { goodsId }, buyer))
      .data;
    await shop.database.query(
      'UPDATE wallet_payments SET created_at = now() - make_interval(days => $2) WHERE provider_id = $1',
      [orderId, days],
    );
    return orderId;
  };
  const [young, old] = [await begin('yearly', 39), await begin('monthly', 41)];
  const read = jest.spyOn(payments.paypal!.api, 'readOrder');
  await reconcile(payments);
  const asked = read.mock.calls.map(([id]) => id);
  read.mockRestore();
  expect(asked).toContain(young);
  expect(asked).not.toContain(old);
});

it('reports what could not be compared and what is held for review, and continues with the rest', async () => {
  const buyer = await shop.newBuyer();
  await shop.payByCard(buyer, { tags: {} });
  const unavailable = jest.spyOn(payments.paypal!.api, 'readSubscription').mockRejectedValue(new Error('away'));
  const report = await reconcile(payments);
  unavailable.mockRestore();
  expect(report.failed.length).toBeGreaterThan(0);
  expect(report.failed.every(({ reason }) => reason === 'away')).toBe(true);
  expect(report.compared).toBeGreaterThan(0);
  expect(report.held).toMatchObject([{ provider: 'fastspring', reason: 'unknown_user' }]);
  expect((await shop.get(`${sandboxFastspring}/orders?subscriptionId=x`)).status).toBe(200);
});

it('does not report a payment that PayPal does not know any more, but reports every other failure', async () => {
  const buyer = await shop.newBuyer();
  const begun = await shop.postJson<{ orderId: string }>('/api/u/order/paypal/create', { goodsId: 'yearly' }, buyer);
  const [{ id }] = await shop.database.query<{ id: string }>('SELECT id FROM wallet_payments WHERE provider_id = $1', [
    begun.data.orderId,
  ]);
  const failedWith = async (error: Error) => {
    const read = jest.spyOn(payments.paypal!.api, 'readOrder').mockRejectedValue(error);
    const { failed } = await reconcile(payments);
    read.mockRestore();
    return failed.filter(({ subscription }) => subscription === id).map(({ reason }) => reason);
  };
  expect(await failedWith(new PaypalRejection(404, 'RESOURCE_NOT_FOUND'))).toEqual([]);
  expect(await failedWith(new PaypalRejection(400, 'INVALID_REQUEST'))).toEqual([
    'PayPal rejected the call: 400 INVALID_REQUEST',
  ]);
  expect(await failedWith(Object.assign(new Error('no such host'), { status: 404 }))).toEqual(['no such host']);
});
