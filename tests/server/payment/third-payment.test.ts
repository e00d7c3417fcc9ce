import { sweepRefunds } from '../../../server/src/domains/payment/refund';
import { ProviderUnavailable } from '../../../server/src/domains/payment/transport';
import { claimRefund } from '../../../server/src/domains/order/service';
import { openPaymentTest } from './payment-test';
import { sandboxFastspring } from './shop';

const { shop, wallet, sweep } = openPaymentTest();

const toRefund = async (buyer: { id: string }) =>
  (
    await shop.database.query<{ provider: string }>('SELECT provider FROM orders WHERE user_id = $1 AND must_refund', [
      buyer.id,
    ])
  ).map(({ provider }) => provider);
/** Makes refunds at the wallet fail. */
const refundsUnavailable = () =>
  jest.spyOn(shop.payments.paypal!.api, 'refundCapture').mockRejectedValue(new ProviderUnavailable('away'));

describe('while a second payment waits for its refund', () => {
  it('a payment is kept when the first one was refunded, because a payment to be refunded does not count', async () => {
    const buyer = await shop.newBuyer();
    const { subscriptionId } = (await wallet.subscribe(buyer)).data;
    const { id: first } = await shop.payByCard(buyer);
    refundsUnavailable();
    await wallet.act(subscriptionId, 'approve');
    await sweep();
    expect(await toRefund(buyer)).toEqual(['paypal']);
    const { id } = await shop.sandboxSubscription(buyer);
    await shop.control(`${sandboxFastspring}/orders/${first}/refund`);
    await shop.control(`${sandboxFastspring}/subscriptions/${id}/deactivate`);

    const { id: third } = await shop.payByCard(buyer);
    expect(await toRefund(buyer)).toEqual(['paypal']);
    jest.restoreAllMocks();
    await sweep();
    expect(await wallet.at(subscriptionId)).toEqual({ status: 'CANCELLED', payments: ['REFUNDED'] });
    const kept = await shop.database.query(
      'SELECT provider_id FROM orders WHERE user_id = $1 AND refunded_cents < price_cents',
      [buyer.id],
    );
    expect(kept).toEqual([{ provider_id: third }]);
    expect(await shop.subscription(buyer)).toMatchObject({
      provider: 'fastspring',
      status: 'active',
      renewsOn: expect.any(String),
    });
    expect((await shop.held()).filter(({ key }) => key === third)).toEqual([]);
  });

  it('a third payment is refunded as well as the second', async () => {
    const buyer = await shop.newBuyer();
    const [{ subscriptionId }, { orderId }] = [(await wallet.subscribe(buyer)).data, (await wallet.create(buyer)).data];
    await wallet.approve(orderId, 'pending');
    await wallet.capture(buyer, { orderId });
    await shop.payByCard(buyer);
    refundsUnavailable();
    await wallet.act(subscriptionId, 'approve');
    await wallet.decide(orderId, 'complete');
    await sweep();
    expect(await toRefund(buyer)).toEqual(['paypal', 'paypal']);
    jest.restoreAllMocks();
    await sweep();
    expect([(await wallet.at(subscriptionId)).payments, (await wallet.at(orderId)).payments]).toEqual([
      ['REFUNDED'],
      ['REFUNDED'],
    ]);
    expect(await shop.subscription(buyer)).toMatchObject({
      provider: 'fastspring',
      status: 'active',
      renewsOn: expect.any(String),
    });
  });

  it('a subscription with a failed charge continues, because no other payment will remain', async () => {
    const buyer = await shop.newBuyer();
    const [{ subscriptionId }, { orderId }] = [(await wallet.subscribe(buyer)).data, (await wallet.create(buyer)).data];
    await wallet.approve(orderId, 'pending');
    await wallet.capture(buyer, { orderId });
    await wallet.act(subscriptionId, 'approve');
    refundsUnavailable();
    await wallet.decide(orderId, 'complete');
    expect(await toRefund(buyer)).toEqual(['paypal']);
    await wallet.act(subscriptionId, 'fail');
    jest.restoreAllMocks();
    await sweep();
    expect((await wallet.at(orderId)).payments).toEqual(['REFUNDED']);
    expect(await wallet.at(subscriptionId)).toEqual({ status: 'ACTIVE', payments: ['COMPLETED'] });
    expect(await shop.subscription(buyer)).toMatchObject({ provider: 'paypal', status: 'past_due' });
  });
});

it('a payment that the wallet has refunded does not block another', async () => {
  const buyer = await shop.newBuyer();
  const { orderId } = (await wallet.create(buyer)).data;
  await wallet.approve(orderId, 'pending');
  await wallet.capture(buyer, { orderId });
  await wallet.decide(orderId, 'complete');
  expect(await wallet.create(buyer, 'monthly')).toMatchObject({ code: 'ALREADY_SUBSCRIBED' });
  await wallet.decide(orderId, 'refund');
  expect(await shop.buyStatus(buyer)).toEqual({ isBuy: false, dueTime: null });
  expect(await wallet.create(buyer, 'monthly')).toMatchObject({ code: 'OK', data: { orderId: expect.any(String) } });
});

it('threat 39: a refund that another process is requesting is neither repeated nor held for review', async () => {
  const { buyer } = await wallet.newSubscriber();
  await shop.payByCard(buyer);
  const [order] = await shop.database.query<{ id: string }>(
    'SELECT id FROM orders WHERE user_id = $1 AND must_refund',
    [buyer.id],
  );
  expect(await claimRefund(shop.database, order?.id ?? '')).toBe(true);
  await sweepRefunds(shop.payments);
  expect((await shop.held()).filter(({ reason }) => reason === 'refund_by_hand')).toEqual([]);
  expect(await toRefund(buyer)).toEqual(['fastspring']);
});

it('a wallet subscription that is created twice is the same one, with its approval page', async () => {
  const buyer = await shop.newBuyer();
  const { data } = await wallet.subscribe(buyer);
  expect(data.approveUrl).toContain(data.subscriptionId);
  expect((await wallet.subscribe(buyer)).data).toEqual(data);
});
