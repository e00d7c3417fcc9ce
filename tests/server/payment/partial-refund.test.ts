import { signWebhook } from '@site/sandbox';
import { syncPayment } from '../../../server/src/domains/payment/paypal/sync-payment';
import {
  findPaymentByProviderId,
  type WalletPayment,
} from '../../../server/src/domains/payment/paypal/wallet-repository';
import { openPaymentTest } from './payment-test';
import { sandboxPaypal, type Buyer } from './shop';

const { shop, wallet } = openPaymentTest();

const refund = (subscriptionId: string, amount: string) =>
  shop.control(`${sandboxPaypal}/subscriptions/${subscriptionId}/refund`, { amount });
/** The refunded amounts in the mails on refunds, oldest first. */
const mailedRefunds = async (buyer: Buyer) =>
  (await shop.mailsTo(buyer.email))
    .filter(({ subject }) => subject === 'Your refund is on its way')
    .map(({ text }) => /refunded (\$\d+\.\d\d) USD/.exec(text)?.[1])
    .reverse();
const booked = async (buyer: Buyer) =>
  (
    await shop.database.query<{ refunded_cents: number }>(
      'SELECT refunded_cents FROM orders WHERE user_id = $1 ORDER BY position',
      [buyer.id],
    )
  ).map(({ refunded_cents }) => refunded_cents);
const refundEvents = async (subscriptionId: string) =>
  (
    await shop.database.query<{ payload: Record<string, unknown> & { resource: Record<string, unknown> } }>(
      "SELECT payload FROM provider_events WHERE subscription_key = $1 AND type = 'PAYMENT.SALE.REFUNDED' ORDER BY received_at",
      [subscriptionId],
    )
  ).map(({ payload }) => payload);
async function deliver(event: object): Promise<number> {
  const payload = JSON.stringify(event);
  const headers = { 'content-type': 'application/json', ...(await signWebhook(shop.database, payload)) };
  return (await shop.app.inject({ method: 'POST', url: '/api/webhooks/paypal', headers, payload })).statusCode;
}
async function readAgain(subscriptionId: string): Promise<void> {
  const payment = (await findPaymentByProviderId(shop.database, subscriptionId)) as WalletPayment;
  await syncPayment(shop.payments, payment);
}

it('reports a partial refund of a wallet subscription with its amount once, and access stays', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  const before = await shop.buyStatus(buyer);
  await refund(subscriptionId, '2.50');
  const [event] = await refundEvents(subscriptionId);
  expect(await deliver(event!)).toBe(200);
  expect(await deliver({ ...event, id: `${event!.id as string}-again` })).toBe(200);
  await readAgain(subscriptionId);
  expect(await mailedRefunds(buyer)).toEqual(['$2.50']);
  expect(await booked(buyer)).toEqual([250]);
  expect(await shop.buyStatus(buyer)).toEqual(before);
});

it('keeps a booked refund when an older answer of the wallet arrives late', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  const { api } = shop.payments.paypal!;
  const day = 86_400_000;
  const before = await api.listTransactions(subscriptionId, new Date(Date.now() - day), new Date(Date.now() + day));
  await refund(subscriptionId, '2.50');
  const late = jest.spyOn(api, 'listTransactions').mockResolvedValueOnce(before);
  await readAgain(subscriptionId);
  expect(late).toHaveBeenCalledTimes(1);
  expect(await booked(buyer)).toEqual([250]);
  await readAgain(subscriptionId);
  expect(await mailedRefunds(buyer)).toEqual(['$2.50']);
  late.mockRestore();
});

it('adds up two partial refunds, and a full one ends the access', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  await refund(subscriptionId, '2.50');
  await refund(subscriptionId, '1.25');
  expect(await mailedRefunds(buyer)).toEqual(['$2.50', '$1.25']);
  expect(await booked(buyer)).toEqual([375]);
  expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
  await wallet.act(subscriptionId, 'refund');
  expect(await mailedRefunds(buyer)).toEqual(['$2.50', '$1.25', '$6.15']);
  expect(await booked(buyer)).toEqual([990]);
  expect((await shop.buyStatus(buyer)).isBuy).toBe(false);
});

it('books a refund of the last payment on that payment only', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  await wallet.act(subscriptionId, 'renew');
  await refund(subscriptionId, '0.99');
  expect(await booked(buyer)).toEqual([0, 99]);
});

describe('of refunds that are reported in another form', () => {
  // The wallet refunds 1.00, and its webhook is replaced by the test's.
  async function refundedUnreported() {
    const { buyer, subscriptionId } = await wallet.newSubscriber();
    await refund(subscriptionId, '1.00');
    const [event] = await refundEvents(subscriptionId);
    await shop.database.query('DELETE FROM provider_events WHERE id = $1', [event!.id]);
    await shop.database.query('UPDATE orders SET refunded_cents = 0 WHERE user_id = $1', [buyer.id]);
    const { total_refunded_amount: _total, ...resource } = event!.resource;
    return {
      buyer,
      subscriptionId,
      /** Delivers the webhook of a refund of this sale. */
      report: (change: object) =>
        deliver({ ...event, id: `WH-${Math.random()}`, resource: { ...resource, ...change } }),
    };
  }
  const usd = (total: string) => ({ amount: { total, currency: 'USD' } });

  it('books a negative total like a positive one', async () => {
    const { buyer, report } = await refundedUnreported();
    await report({ id: 'R1', ...usd('-1.00') });
    await report({ id: 'R2', ...usd('-0.50') });
    expect(await booked(buyer)).toEqual([150]);
  });

  it('books PayPal’s total, which includes a refund that was never reported', async () => {
    const { buyer, report } = await refundedUnreported();
    await report({ id: 'R2', ...usd('1.00'), total_refunded_amount: { value: '3.00', currency: 'USD' } });
    expect(await booked(buyer)).toEqual([300]);
  });

  it('books two that arrive at the same time', async () => {
    const { buyer, report } = await refundedUnreported();
    await Promise.all([report({ id: 'R1', ...usd('1.00') }), report({ id: 'R2', ...usd('2.00') })]);
    expect(await booked(buyer)).toEqual([300]);
  });

  it('books no more than the price', async () => {
    const { buyer, report } = await refundedUnreported();
    await report({ id: 'R1', ...usd('99.00') });
    expect(await booked(buyer)).toEqual([990]);
  });

  it.each([
    ['another currency', { amount: { total: '1.00', currency: 'EUR' } }],
    ['no amount', { amount: undefined }],
    ['an amount that is none', usd('one')],
    ['half a cent', usd('0.005')],
  ])('%s: nothing is booked, and a warning is logged', async (_what, change) => {
    const { buyer, subscriptionId, report } = await refundedUnreported();
    const warn = jest.spyOn(shop.payments.log, 'warn');
    expect(await report(change)).toBe(200);
    expect(await booked(buyer)).toEqual([0]);
    const { id } = (
      await shop.database.query<{ id: string }>('SELECT provider_id AS id FROM orders WHERE user_id = $1', [buyer.id])
    )[0]!;
    expect(warn.mock.calls).toEqual([
      [{ provider: 'paypal', transaction: id }, expect.stringMatching(/^partial refund/)],
    ]);
    warn.mockRestore();
    await readAgain(subscriptionId);
    expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
  });
});

it('the sandbox wallet rejects refunds above the remaining amount and below zero', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  for (const amount of ['9.91', '0', '-1', 'x']) {
    expect((await refund(subscriptionId, amount)).status).toBe(404);
  }
  expect(await booked(buyer)).toEqual([0]);
});

it('the sandbox wallet refunds the named payment of a subscription, each once', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  await wallet.act(subscriptionId, 'renew');
  const [first] = await shop.database.query<{ provider_id: string }>(
    'SELECT provider_id FROM orders WHERE user_id = $1 ORDER BY position',
    [buyer.id],
  );
  const { api } = shop.payments.paypal!;
  await api.refundCapture(first!.provider_id, 'one');
  expect((await wallet.at(subscriptionId)).payments).toEqual(['REFUNDED', 'COMPLETED']);
  expect(await booked(buyer)).toEqual([990, 0]);
  await expect(api.refundCapture(first!.provider_id, 'two')).rejects.toMatchObject({ issue: 'CAPTURE_FULLY_REFUNDED' });
  expect((await wallet.at(subscriptionId)).payments).toEqual(['REFUNDED', 'COMPLETED']);
});
