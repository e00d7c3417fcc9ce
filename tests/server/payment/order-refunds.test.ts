import { signWebhook } from '@site/sandbox';
import { syncPayment } from '../../../server/src/domains/payment/paypal/sync-payment';
import {
  findPaymentByProviderId,
  type WalletPayment,
} from '../../../server/src/domains/payment/paypal/wallet-repository';
import { openPaymentTest } from './payment-test';

const { shop, wallet } = openPaymentTest();

/** A period that was bought once by the wallet, and what became of its money there without a word to the site. */
async function newOrder(
  capture: 'COMPLETED' | 'REFUNDED' | 'PARTIALLY_REFUNDED',
  refunds: [status: string, value: string][],
) {
  const buyer = await shop.newBuyer();
  const { orderId } = (await wallet.create(buyer)).data;
  await wallet.approve(orderId);
  await wallet.capture(buyer, { orderId });
  const [row] = await shop.database.query<{ body: { captures: { id: string; status: string }[]; refunds: object[] } }>(
    'SELECT body FROM sandbox_objects WHERE id = $1',
    [orderId],
  );
  const { body } = row!;
  const captureId = body.captures[0]!.id;
  body.captures[0]!.status = capture;
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

it('of several refunds of an order those count that went back or are on their way', async () => {
  const { buyer, readAgain, refunded } = await newOrder('PARTIALLY_REFUNDED', [
    ['COMPLETED', '2.00'],
    ['FAILED', '87.00'],
    ['PENDING', '1.50'],
  ]);
  await readAgain();
  expect(await refunded()).toEqual([350]);
  expect((await shop.buyStatus(buyer)).isBuy).toBe(true);
});
