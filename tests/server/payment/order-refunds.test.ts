import { signWebhook } from '@site/sandbox';
import { syncPayment } from '../../../server/src/domains/payment/paypal/sync-payment';
import {
  findPaymentByProviderId,
  type WalletPayment,
} from '../../../server/src/domains/payment/paypal/wallet-repository';
import { activatedEvent, chargeEvent, orderEvent, post, renewalOrder, returnEvent, saleTo } from './fastspring-events';
import { returnMoney } from '../../../server/src/domains/payment/refund';
import { ProviderUnavailable } from '../../../server/src/domains/payment/transport';
import { openPaymentTest } from './payment-test';

const { shop, wallet } = openPaymentTest();

/** A single period bought by the wallet, and the state of its payment there that the site was not informed of. */
async function newOrder(capture: string, refunds: [status: string, value: string][], reason?: string) {
  const buyer = await shop.newBuyer();
  const { orderId } = (await wallet.create(buyer)).data;
  await wallet.approve(orderId);
  await wallet.capture(buyer, { orderId });
  const [row] = await shop.database.query<{
    body: { captures: { id: string; status: string; status_details?: object }[]; refunds: object[] };
  }>('SELECT body FROM sandbox_objects WHERE id = $1', [orderId]);
  const { body } = row!;
  const captureId = body.captures[0]!.id;
  Object.assign(body.captures[0]!, { status: capture, status_details: reason && { reason } });
  body.refunds = refunds.map(([status, value], place) => ({
    id: `REFUND${place}`,
    capture: captureId,
    status,
    amount: { currency_code: 'USD', value },
    create_time: new Date().toISOString(),
  }));
  await shop.database.query('UPDATE sandbox_objects SET body = $2 WHERE id = $1', [orderId, JSON.stringify(body)]);
  const payment = (await findPaymentByProviderId(shop.database, orderId)) as WalletPayment;
  const refunded = async () =>
    (
      await shop.database.query<{ cents: number }>('SELECT refunded_cents AS cents FROM orders WHERE user_id = $1', [
        buyer.id,
      ])
    ).map(({ cents }) => cents);
  return { buyer, captureId, refunded, readAgain: () => syncPayment(shop.payments, payment) };
}

async function deliver(event: object): Promise<number> {
  const payload = JSON.stringify(event);
  const headers = { 'content-type': 'application/json', ...(await signWebhook(shop.database, payload)) };
  return (await shop.app.inject({ method: 'POST', url: '/api/webhooks/paypal', headers, payload })).statusCode;
}

it.each(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED'])(
  'threat 37: %s, which names only the refund and the capture that it belongs to, ends the access',
  async (type) => {
    const { buyer, captureId } = await newOrder('REFUNDED', [['COMPLETED', '89.00']]);
    const links = [
      { href: 'https://api-m.paypal.com/v2/payments/refunds/REFUND0', rel: 'self' },
      { href: `https://api-m.paypal.com/v2/payments/captures/${captureId}`, rel: 'up' },
    ];
    const event = { id: `WH-${type}`, event_type: type, resource_type: 'refund', resource: { id: 'REFUND0', links } };
    expect(await deliver(event)).toBe(200);
    expect((await shop.buyStatus(buyer)).isBuy).toBe(false);
    expect(await shop.held()).toEqual([]);
  },
);

it.each(['FAILED', 'CANCELLED'])('a refund that PayPal did not carry out (%s) takes no access away', async (status) => {
  const { buyer, readAgain, refunded } = await newOrder('COMPLETED', [[status, '89.00']]);
  await readAgain();
  expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
  expect(await refunded()).toEqual([0]);
});

it('counts completed refunds of an order, but neither failed nor pending ones, which may still fail', async () => {
  const { buyer, readAgain, refunded } = await newOrder('PARTIALLY_REFUNDED', [
    ['COMPLETED', '2.00'],
    ['FAILED', '87.00'],
    ['PENDING', '1.50'],
  ]);
  await readAgain();
  expect(await refunded()).toEqual([200]);
  expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
});

it('an order whose whole refund is pending is not refunded yet', async () => {
  const { buyer, readAgain, refunded } = await newOrder('REFUNDED', [['PENDING', '89.00']]);
  await readAgain();
  expect(await refunded()).toEqual([0]);
  expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
});

it.each(['FAILED', 'CANCELLED'])(
  'a refund of which PayPal reports later that it is %s is held for review',
  async (status) => {
    const { buyer, captureId, refunded } = await newOrder('COMPLETED', [[status, '89.00']]);
    const links = [{ href: `https://api-m.paypal.com/v2/payments/captures/${captureId}`, rel: 'up' }];
    const event = {
      id: `WH-REFUND-${status}`,
      event_type: `PAYMENT.REFUND.${status}`,
      resource: { id: 'REFUND0', status, links },
    };
    expect([await deliver(event), await deliver(event)]).toEqual([200, 200]);
    expect((await shop.held()).filter(({ reason }) => reason === 'refund_by_hand')).toHaveLength(1);
    expect(await refunded()).toEqual([0]);
    expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
    await shop.database.query('UPDATE held_payments SET resolved_at = now()');
  },
);

it.each([
  ['PENDING', 'CHARGEBACK'],
  ['DECLINED', 'CHARGEBACK'],
  ['FAILED', undefined],
])('a booked payment that was reversed (%s, %s) ends the access', async (status, reason) => {
  const { buyer, readAgain, refunded } = await newOrder(status, [], reason);
  await readAgain();
  expect(await refunded()).toEqual([8900]);
  expect(await shop.buyStatus(buyer)).toEqual({ isBuy: false, dueTime: null });
});

it('a disputed payment counts until the dispute is decided, and does not block later payments', async () => {
  const { buyer, readAgain, refunded } = await newOrder('PENDING', [], 'BUYER_COMPLAINT');
  const before = await shop.buyStatus(buyer);
  await readAgain();
  expect(await shop.buyStatus(buyer)).toEqual(before);
  expect(await refunded()).toEqual([0]);
  expect(
    await shop.database.query('SELECT 1 FROM wallet_payments WHERE user_id = $1 AND pending_at IS NOT NULL', [
      buyer.id,
    ]),
  ).toEqual([]);
});

describe('of a subscription', () => {
  /** A user who has paid two periods, and the state of the payments at the wallet. */
  async function newStatuses(...statuses: string[]) {
    const { buyer, subscriptionId } = await wallet.newSubscriber();
    await wallet.act(subscriptionId, 'renew');
    const before = await shop.buyStatus(buyer);
    const [row] = await shop.database.query<{ body: { transactions: object[] } }>(
      'SELECT body FROM sandbox_objects WHERE id = $1',
      [subscriptionId],
    );
    const transactions = row!.body.transactions.map((one, place) => ({ ...one, status: statuses[place] }));
    await shop.database.query('UPDATE sandbox_objects SET body = body || $2::jsonb WHERE id = $1', [
      subscriptionId,
      JSON.stringify({ transactions }),
    ]);
    await syncPayment(shop.payments, (await findPaymentByProviderId(shop.database, subscriptionId)) as WalletPayment);
    const refunded = await shop.database.query<{ cents: number }>(
      'SELECT refunded_cents AS cents FROM orders WHERE user_id = $1 ORDER BY position',
      [buyer.id],
    );
    return { before, after: await shop.buyStatus(buyer), refunded: refunded.map(({ cents }) => cents) };
  }

  it('a reversal of the last payment ends its period', async () => {
    const { before, after, refunded } = await newStatuses('COMPLETED', 'DECLINED');
    expect(refunded).toEqual([0, 990]);
    expect(new Date(after.dueTime!).getTime()).toBeLessThan(new Date(before.dueTime!).getTime());
  });

  it('a reversal of all payments ends the access', async () => {
    const { after, refunded } = await newStatuses('DECLINED', 'DECLINED');
    expect(refunded).toEqual([990, 990]);
    expect(after.isBuy).toBe(false);
  });

  it('disputed payments count as before', async () => {
    const { before, after, refunded } = await newStatuses('PENDING', 'PENDING');
    expect(refunded).toEqual([0, 0]);
    expect(after).toEqual(before);
  });
});

it('threat 37: a refund by card that is reported before its renewal waits for it', async () => {
  const buyer = await shop.newBuyer();
  const sale = saleTo(buyer, { at: Date.now() - 370 * 86_400_000 });
  const order = renewalOrder(sale, 2);
  const refund = returnEvent(sale, sale.price, Date.now(), { order });
  const outcome = async () => {
    const [row] = await shop.database.query<{ outcome: string }>('SELECT outcome FROM provider_events WHERE id = $1', [
      refund.id,
    ]);
    return row?.outcome;
  };
  await post(shop.app, [orderEvent(sale), activatedEvent(sale), refund]);
  expect(await outcome()).toBe('waiting');
  await post(shop.app, [chargeEvent(sale, 2)]);
  expect(await outcome()).toBe('accepted');
  const [renewal] = await shop.database.query<{ refunded: boolean }>(
    'SELECT refunded_cents = price_cents AS refunded FROM orders WHERE provider_id = $1',
    [order],
  );
  expect(renewal).toEqual({ refunded: true });
});

it('threat 37: a refund by card without API credentials is not taken for made', async () => {
  const payments = { ...shop.payments, fastspring: { ...shop.payments.fastspring!, api: undefined } };
  await expect(returnMoney(payments, 'fastspring', 'order', 'request')).rejects.toThrow(ProviderUnavailable);
});
