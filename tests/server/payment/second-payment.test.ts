import { reconcile } from '../../../server/src/domains/payment/reconcile';
import { ProviderUnavailable, ProviderRejection } from '../../../server/src/domains/payment/transport';
import { openPaymentTest } from './payment-test';
import { sandboxFastspring, type Buyer } from './shop';

const { shop, wallet, sweep } = openPaymentTest();

const openReasons = async (key: string) =>
  (await shop.held()).filter((row) => row.key === key).map(({ reason }) => reason);
/** The response to the capture of a payment that was made in addition to another one. */
const givenBack = {
  code: 'ALREADY_SUBSCRIBED',
  message: 'You had already paid for this product. This second payment will be refunded automatically.',
};
/** The number of a user's payments that were taken and not refunded, at both providers. */
const keptPayments = async (buyer: Buyer) =>
  (
    await shop.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM orders WHERE user_id = $1 AND refunded_cents < price_cents',
      [buyer.id],
    )
  )[0]?.count;

describe('a payment that completes in addition to an existing one', () => {
  it('by card is refunded automatically', async () => {
    const { buyer, orderId } = await wallet.newPending();
    await shop.payByCard(buyer);
    await wallet.decide(orderId, 'complete');
    expect(await openReasons(orderId)).toEqual(['second_payment']);
    await sweep();
    expect(await wallet.at(orderId)).toMatchObject({ payments: ['REFUNDED'] });
    expect(await openReasons(orderId)).toEqual([]);
    expect(await shop.subscription(buyer)).toMatchObject({
      provider: 'fastspring',
      status: 'active',
      renewsOn: expect.any(String),
    });
    expect(await keptPayments(buyer)).toBe(1);
  });

  it('by a wallet subscription approved meanwhile is refunded automatically, and the subscription continues', async () => {
    const buyer = await shop.newBuyer();
    const { subscriptionId } = (await wallet.subscribe(buyer)).data;
    const { orderId } = (await wallet.create(buyer)).data;
    await wallet.approve(orderId, 'pending');
    await wallet.capture(buyer, { orderId });
    await wallet.act(subscriptionId, 'approve');
    await wallet.decide(orderId, 'complete');
    await sweep();
    expect(await wallet.at(orderId)).toMatchObject({ payments: ['REFUNDED'] });
    expect(await wallet.at(subscriptionId)).toEqual({ status: 'ACTIVE', payments: ['COMPLETED'] });
  });

  it('as a wallet subscription is ended and refunded when one period is paid already', async () => {
    const buyer = await shop.newBuyer();
    const { subscriptionId } = (await wallet.subscribe(buyer)).data;
    const { orderId } = (await wallet.create(buyer)).data;
    await wallet.approve(orderId);
    await wallet.capture(buyer, { orderId });
    const { dueTime } = await shop.buyStatus(buyer);
    await wallet.act(subscriptionId, 'approve');
    // Its webhook has already booked it, and booking is idempotent.
    for (const _call of ['first', 'again']) {
      expect(await wallet.capture(buyer, { subscriptionId })).toMatchObject(givenBack);
    }
    await sweep();
    expect(await wallet.at(subscriptionId)).toEqual({ status: 'CANCELLED', payments: ['REFUNDED'] });
    expect(await shop.buyStatus(buyer)).toEqual({ isBuy: true, dueTime });
  });

  it('as a card subscription is cancelled and refunded when a wallet subscription runs', async () => {
    const { buyer } = await wallet.newSubscriber();
    await shop.payByCard(buyer);
    const { id } = await shop.sandboxSubscription(buyer);
    expect(await openReasons(id)).toEqual(['second_payment']);
    await sweep();
    expect((await shop.sandboxSubscription(buyer)).state).toBe('canceled');
    expect(await keptPayments(buyer)).toBe(1);
    expect(await shop.subscription(buyer)).toMatchObject({ provider: 'paypal', status: 'active' });
    expect(await openReasons(id)).toEqual([]);
  });

  it('is reported to the buyer in the reply to the capture', async () => {
    const buyer = await shop.newBuyer();
    const { orderId } = (await wallet.create(buyer)).data;
    await wallet.approve(orderId);
    const { api } = shop.payments.paypal!;
    const real = api.captureOrder;
    jest.spyOn(api, 'captureOrder').mockImplementationOnce(async (...call) => {
      await shop.payByCard(buyer);
      return real(...call);
    });
    const reply = await wallet.capture(buyer, { orderId });
    expect(reply).toMatchObject(givenBack);
    await sweep();
    expect(await wallet.at(orderId)).toMatchObject({ payments: ['REFUNDED'] });
    expect(await wallet.capture(buyer, { orderId })).toMatchObject({ code: 'OK', data: { isBuy: true } });
  });

  it('and whose webhook was lost is found by the nightly comparison and refunded', async () => {
    const { buyer, orderId } = await wallet.newPending();
    await shop.payByCard(buyer);
    await shop.database.query(
      "UPDATE sandbox_objects SET body = jsonb_set(body, '{captures,0,status}', '\"COMPLETED\"') WHERE id = $1",
      [orderId],
    );
    await reconcile(shop.payments);
    expect(await wallet.at(orderId)).toMatchObject({ payments: ['REFUNDED'] });
    expect(await keptPayments(buyer)).toBe(1);
  });
});

describe('one period by wallet during a running subscription', () => {
  it.each(['card', 'wallet'])('by %s is rejected before paying: neither created nor captured', async (by) => {
    const buyer = await shop.newBuyer();
    const { orderId } = (await wallet.create(buyer)).data;
    await wallet.approve(orderId);
    if (by === 'card') {
      await shop.payByCard(buyer);
    } else {
      await wallet.act((await wallet.subscribe(buyer)).data.subscriptionId, 'approve');
    }
    expect(await wallet.create(buyer, 'monthly')).toMatchObject({ status: 200, code: 'ALREADY_SUBSCRIBED' });
    expect(await wallet.capture(buyer, { orderId })).toMatchObject({ status: 200, code: 'ALREADY_SUBSCRIBED' });
    expect(await wallet.at(orderId)).toMatchObject({ payments: [] });
  });

  it('ends a subscription with a failed charge, and refunds a later charge of it', async () => {
    const { buyer, subscriptionId } = await wallet.newSubscriber();
    await shop.database.query(
      `UPDATE sandbox_objects SET body = jsonb_set(jsonb_set(body, '{start_time}', $2), '{transactions,0,time}', $2) WHERE id = $1`,
      [subscriptionId, JSON.stringify('2025-01-01T00:00:00Z')],
    );
    await shop.database.query("UPDATE wallet_payments SET created_at = '2025-01-01' WHERE provider_id = $1", [
      subscriptionId,
    ]);
    await wallet.act(subscriptionId, 'fail');
    expect((await shop.buyStatus(buyer)).isBuy).toBe(false);
    const { orderId } = (await wallet.create(buyer)).data;
    await wallet.approve(orderId);
    expect(await wallet.capture(buyer, { orderId })).toMatchObject({ code: 'OK', data: { isBuy: true } });
    await wallet.act(subscriptionId, 'renew');
    await sweep();
    expect(await wallet.at(subscriptionId)).toEqual({ status: 'CANCELLED', payments: ['COMPLETED', 'REFUNDED'] });
    expect(await wallet.at(orderId)).toMatchObject({ payments: ['COMPLETED'] });
  });
});

describe('while a renewal is being charged, with the paid period over', () => {
  const pending = { isBuy: false, dueTime: null, pending: true };
  /** The provider charges some time after the end of the period. */
  const endPeriod = (buyer: Buyer, ago = '2 hours') =>
    shop.database.query('UPDATE subscriptions SET due_at = now() - $2::interval WHERE user_id = $1', [buyer.id, ago]);

  it('of a wallet subscription, no other payment is created or captured, and the page is told before a checkout', async () => {
    const buyer = await shop.newBuyer();
    const { orderId } = (await wallet.create(buyer)).data;
    await wallet.approve(orderId);
    const { subscriptionId } = (await wallet.subscribe(buyer)).data;
    await wallet.act(subscriptionId, 'approve');
    await endPeriod(buyer);
    expect(await shop.buyStatus(buyer)).toEqual(pending);
    for (const reply of [
      await wallet.create(buyer, 'monthly'),
      await wallet.subscribe(buyer, 'yearly'),
      await wallet.capture(buyer, { orderId }),
    ]) {
      expect(reply).toMatchObject({ status: 200, code: 'PAYMENT_PENDING' });
    }
    expect(await wallet.at(orderId)).toMatchObject({ payments: [] });
    await wallet.act(subscriptionId, 'renew');
    expect(await shop.buyStatus(buyer)).toMatchObject({ isBuy: true });
    expect(await keptPayments(buyer)).toBe(2);
  });

  it('of a card subscription, neither', async () => {
    const buyer = await shop.newBuyer();
    await shop.payByCard(buyer);
    await endPeriod(buyer);
    expect(await shop.buyStatus(buyer)).toEqual(pending);
    expect(await wallet.create(buyer, 'monthly')).toMatchObject({ code: 'PAYMENT_PENDING' });
    // It can be cancelled at any time (spec 1).
    expect(await shop.subscription(buyer)).toMatchObject({ status: 'active', canCancel: true });
    expect(await shop.post('/api/u/order/subscription/cancel', {}, buyer)).toMatchObject({ code: 'OK' });
    expect((await shop.sandboxSubscription(buyer)).state).toBe('canceled');
  });

  it('until a failed charge, a refund of the last period, or a day without a report', async () => {
    const [failed, refunded, lost] = [
      await wallet.newSubscriber(),
      await wallet.newSubscriber(),
      await wallet.newSubscriber(),
    ];
    for (const { buyer } of [failed, refunded, lost]) {
      await endPeriod(buyer);
    }
    await shop.database.query("UPDATE subscriptions SET state = 'past_due' WHERE user_id = $1", [failed.buyer.id]);
    await shop.database.query('UPDATE orders SET refunded_cents = price_cents WHERE user_id = $1', [refunded.buyer.id]);
    await endPeriod(lost.buyer, '25 hours');
    for (const { buyer } of [failed, refunded, lost]) {
      expect(await shop.buyStatus(buyer)).toEqual({ isBuy: false, dueTime: null });
      expect(await wallet.create(buyer)).toMatchObject({ code: 'OK' });
    }
  });
});

it('a renewal of the only subscription never counts as a second payment', async () => {
  const [byWallet, byCard] = [await wallet.newSubscriber(), await shop.newBuyer()];
  await shop.payByCard(byCard);
  const { id } = await shop.sandboxSubscription(byCard);
  await wallet.act(byWallet.subscriptionId, 'renew');
  await shop.control(`${sandboxFastspring}/subscriptions/${id}/renew`);
  await sweep();
  expect([await keptPayments(byWallet.buyer), await keptPayments(byCard)]).toEqual([2, 2]);
});

it('a renewal is kept while a second payment waits for a manual refund', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  await shop.payByCard(buyer);
  jest.spyOn(shop.payments.fastspring!.api!, 'returnOrder').mockRejectedValue(new ProviderRejection('no'));
  await sweep();
  await wallet.act(subscriptionId, 'renew');
  await sweep();
  expect(await wallet.at(subscriptionId)).toEqual({ status: 'ACTIVE', payments: ['COMPLETED', 'COMPLETED'] });
});

it('an older subscription that is found late is the one that ends, even while its provider is unavailable', async () => {
  const buyer = await shop.newBuyer();
  const { subscriptionId } = (await wallet.subscribe(buyer)).data;
  const { api } = shop.payments.paypal!;
  jest.spyOn(api, 'readSubscription').mockRejectedValue(new ProviderUnavailable('away'));
  await wallet.act(subscriptionId, 'approve');
  await shop.payByCard(buyer);
  const { id } = await shop.sandboxSubscription(buyer);
  jest.restoreAllMocks();
  jest.spyOn(api, 'cancelSubscription').mockRejectedValue(new ProviderUnavailable('away'));
  await reconcile(shop.payments);
  await shop.control(`${sandboxFastspring}/subscriptions/${id}/renew`);
  jest.restoreAllMocks();
  await sweep();
  expect(await wallet.at(subscriptionId)).toEqual({ status: 'CANCELLED', payments: ['REFUNDED'] });
  expect(await shop.sandboxSubscription(buyer)).toMatchObject({ state: 'active' });
  expect(await keptPayments(buyer)).toBe(2);
});

it('of concurrent payments one is kept and every other is rejected or refunded', async () => {
  for (let round = 0; round < 4; round += 1) {
    const buyer = await shop.newBuyer();
    const orders = [
      (await wallet.create(buyer, 'yearly')).data.orderId,
      (await wallet.create(buyer, 'monthly')).data.orderId,
      (await wallet.create(buyer, 'half-yearly')).data.orderId,
    ];
    const subscriptions = [
      (await wallet.subscribe(buyer, 'monthly')).data.subscriptionId,
      (await wallet.subscribe(buyer, 'yearly')).data.subscriptionId,
    ];
    await Promise.all(orders.map((orderId, place) => wallet.approve(orderId, place === 0 ? 'pending' : 'pay')));
    await Promise.all([
      ...orders.map((orderId) => wallet.capture(buyer, { orderId })),
      ...subscriptions.map((subscriptionId) => wallet.act(subscriptionId, 'approve')),
      ...subscriptions.map((subscriptionId) => wallet.capture(buyer, { subscriptionId })),
      shop.payByCard(buyer),
    ]);
    await wallet.decide(orders[0] as string, 'complete');
    await reconcile(shop.payments);
    await sweep();
    expect(await keptPayments(buyer)).toBe(1);
    const renewing = await shop.database.query('SELECT provider_id FROM subscriptions WHERE user_id = $1 AND renews', [
      buyer.id,
    ]);
    expect(renewing.length).toBeLessThanOrEqual(1);
    expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
    const taken = (await Promise.all([...orders, ...subscriptions].map((id) => wallet.at(id))))
      .flatMap((one) => one.payments)
      .filter((status) => status === 'COMPLETED');
    const byCard = await shop.database.query(
      "SELECT id FROM orders WHERE user_id = $1 AND provider = 'fastspring' AND refunded_cents < price_cents",
      [buyer.id],
    );
    expect(taken.length + byCard.length).toBe(1);
  }
});
