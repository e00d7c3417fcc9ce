import { addMonths } from '../../../server/src/domains/payment/calendar';
import { findSubscription } from '../../../server/src/domains/order/service';
import { PaypalRejection } from '../../../server/src/domains/payment/paypal/api';
import { readAgain } from '../../../server/src/domains/payment/renewal';
import { ProviderRejection, ProviderUnavailable } from '../../../server/src/domains/payment/transport';
import { until } from '../../support/until';
import { openPaymentTest } from './payment-test';
import { sandboxFastspring, type Buyer } from './shop';

const { shop, wallet } = openPaymentTest();

const change = (buyer: Buyer, verb: 'cancel' | 'resume') => shop.post(`/api/u/order/subscription/${verb}`, {}, buyer);

it('a cancellation that did not reach the wallet is not shown, and can be requested again', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  jest.spyOn(shop.payments.paypal!.api, 'suspendSubscription').mockRejectedValue(new ProviderUnavailable('away'));
  expect(await change(buyer, 'cancel')).toMatchObject({
    status: 503,
    code: 'OVERLOADED',
    headers: { 'retry-after': '5' },
  });
  expect(await shop.subscription(buyer)).toMatchObject({
    status: 'active',
    renewsOn: expect.any(String),
    canCancel: true,
  });
  jest.restoreAllMocks();
  expect(await change(buyer, 'cancel')).toMatchObject({ code: 'OK', data: { status: 'canceled' } });
  expect((await wallet.at(subscriptionId)).status).toBe('SUSPENDED');
});

it('a suspension after failed payments is not taken for a cancellation that was reverted a moment before', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  await change(buyer, 'cancel');
  expect(await change(buyer, 'resume')).toMatchObject({ code: 'OK', data: { status: 'active' } });
  await wallet.act(subscriptionId, 'fail');
  await wallet.act(subscriptionId, 'suspend');
  expect((await wallet.at(subscriptionId)).status).toBe('SUSPENDED');
  expect(await shop.subscription(buyer)).toMatchObject({ status: 'past_due', canResume: false });
});

it('a resumption does not revert a cancellation that was requested meanwhile', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  await change(buyer, 'cancel');
  const { api } = shop.payments.paypal!;
  const { activateSubscription } = api;
  jest.spyOn(api, 'activateSubscription').mockImplementationOnce(async (...call) => {
    await activateSubscription(...call);
    await readAgain(shop.payments, (await findSubscription(shop.database, 'paypal', subscriptionId))!);
    await change(buyer, 'cancel');
  });
  await change(buyer, 'resume');
  expect((await wallet.at(subscriptionId)).status).toBe('SUSPENDED');
  expect(await shop.subscription(buyer)).toMatchObject({ status: 'canceled', canResume: true });
});

it('a cancellation whose answer was lost succeeds when it is requested again', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  const { api } = shop.payments.paypal!;
  const real = api.suspendSubscription;
  jest.spyOn(api, 'suspendSubscription').mockImplementationOnce(async (...call) => {
    await real(...call);
    throw new ProviderUnavailable('lost');
  });
  expect(await change(buyer, 'cancel')).toMatchObject({ status: 503 });
  expect((await wallet.at(subscriptionId)).status).toBe('SUSPENDED');
  expect(await change(buyer, 'cancel')).toMatchObject({ code: 'OK', data: { status: 'canceled', canResume: true } });
});

it('a resumption that did not reach the wallet is not shown, and can be requested again', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  await change(buyer, 'cancel');
  jest.spyOn(shop.payments.paypal!.api, 'activateSubscription').mockRejectedValue(new ProviderUnavailable('away'));
  expect(await change(buyer, 'resume')).toMatchObject({ status: 503 });
  expect(await shop.subscription(buyer)).toMatchObject({ status: 'canceled', canResume: true });
  jest.restoreAllMocks();
  expect(await change(buyer, 'resume')).toMatchObject({
    code: 'OK',
    data: { status: 'active', renewsOn: expect.any(String) },
  });
  expect((await wallet.at(subscriptionId)).status).toBe('ACTIVE');
});

it.each(['cancel', 'resume'] as const)(
  'a change that the wallet rejects is not reported as done (%s)',
  async (verb) => {
    const { buyer } = await wallet.newSubscriber();
    if (verb === 'resume') {
      await change(buyer, 'cancel');
    }
    const before = await shop.subscription(buyer);
    expect(before).not.toBeNull();
    jest
      .spyOn(shop.payments.paypal!.api, verb === 'cancel' ? 'suspendSubscription' : 'activateSubscription')
      .mockRejectedValue(new PaypalRejection(403, 'PERMISSION_DENIED'));
    expect(await change(buyer, verb)).toMatchObject({ status: 200, code: 'CONFLICT', data: before });
  },
);

it.each(['cancel', 'resume'] as const)(
  'a change that FastSpring rejects is not reported as done (%s)',
  async (verb) => {
    const buyer = await shop.newBuyer();
    await shop.payByCard(buyer);
    if (verb === 'resume') {
      await change(buyer, 'cancel');
    }
    const before = await shop.subscription(buyer);
    jest
      .spyOn(shop.payments.fastspring!.api!, `${verb}Subscription`)
      .mockRejectedValueOnce(new ProviderRejection('no'));
    expect(await change(buyer, verb)).toMatchObject({ status: 200, code: 'CONFLICT', data: before });
    expect(await change(buyer, verb)).toMatchObject({ code: 'OK' });
  },
);

it('a renewal that is charged while the buyer cancels is booked, and the subscription ends after it', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  const { dueTime: before } = await shop.buyStatus(buyer);
  const { api } = shop.payments.paypal!;
  const real = api.suspendSubscription;
  let renewal: Promise<unknown> | undefined;
  jest.spyOn(api, 'suspendSubscription').mockImplementationOnce(async (...call) => {
    renewal = wallet.act(subscriptionId, 'renew');
    await until(async () => (await wallet.at(subscriptionId)).payments.length === 2);
    return real(...call);
  });
  await change(buyer, 'cancel');
  await renewal;
  const { dueTime } = await shop.buyStatus(buyer);
  expect(Date.parse(dueTime as string)).toBeGreaterThan(Date.parse(before as string));
  expect(await shop.subscription(buyer)).toMatchObject({ status: 'canceled', endsOn: dueTime });
  expect((await shop.orders(buyer)).list.map((order) => order.dueTime)).toEqual([dueTime, before]);
});

it('a refund concurrent with a renewal removes one period and keeps the other', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  const byCard = await shop.newBuyer();
  const { id: firstOrder } = await shop.payByCard(byCard);
  const { id } = await shop.sandboxSubscription(byCard);
  await Promise.all([
    wallet.act(subscriptionId, 'renew'),
    wallet.act(subscriptionId, 'refund'),
    shop.control(`${sandboxFastspring}/subscriptions/${id}/renew`),
    shop.control(`${sandboxFastspring}/orders/${firstOrder}/refund`),
  ]);
  for (const one of [buyer, byCard]) {
    const refunded = await shop.database.query<{ refunded: boolean }>(
      'SELECT refunded_cents = price_cents AS refunded FROM orders WHERE user_id = $1 ORDER BY refunded',
      [one.id],
    );
    expect(refunded).toEqual([{ refunded: false }, { refunded: true }]);
    expect((await shop.buyStatus(one)).isBuy).toBe(true);
  }
});

it('a cancellation keeps a period that was paid after months without payment', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  const start = addMonths(new Date(Date.now() - 10 * 86_400_000), -5);
  const dueTime = addMonths(start, 6).toISOString();
  // Paid once, five months ago; the wallet suspended it after a failed charge.
  await shop.database.query(
    `UPDATE sandbox_objects SET body = body || jsonb_build_object('start_time', $2::text, 'status', 'SUSPENDED', 'paid_months', 5,
       'transactions', jsonb_build_array(body #> '{transactions,0}' || jsonb_build_object('time', $2::text))) WHERE id = $1`,
    [subscriptionId, start.toISOString()],
  );
  await shop.database.query('UPDATE wallet_payments SET created_at = $2 WHERE provider_id = $1', [
    subscriptionId,
    start,
  ]);
  await wallet.act(subscriptionId, 'renew');
  expect(await shop.subscription(buyer)).toMatchObject({ status: 'active', renewsOn: dueTime });

  expect(await change(buyer, 'cancel')).toMatchObject({ code: 'OK', data: { status: 'canceled', endsOn: dueTime } });
  expect(await shop.buyStatus(buyer)).toEqual({ isBuy: true, dueTime });
  expect((await shop.orders(buyer)).list[0]).toMatchObject({ dueTime });
});

it('a renewal is changed thirty times an hour at most', async () => {
  const { buyer } = await wallet.newSubscriber();
  await shop.database.query("INSERT INTO attempts (bucket, key, count) VALUES ('renewal', $1, 29)", [buyer.id]);
  expect((await change(buyer, 'cancel')).code).toBe('OK');
  expect(await change(buyer, 'resume')).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  expect(await shop.subscription(buyer)).toMatchObject({ status: 'canceled' });
});
