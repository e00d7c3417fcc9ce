import { randomUUID } from 'node:crypto';
import type { PaymentContext } from '../../../server/src/domains/payment/payment-context';
import {
  acceptHeldPayment,
  closeHeldPayment,
  listHeldPayments,
} from '../../../server/src/domains/payment/held-payments';
import { activatedEvent, chargeEvent, orderEvent, post, saleTo, type Sale } from './fastspring-events';
import { openShop, type Buyer, type Shop } from './shop';

let shop: Shop;
let payments: PaymentContext;
beforeAll(async () => {
  shop = await openShop();
  payments = shop.payments;
});
afterAll(() => shop.close());

const grants = async (buyer: Buyer) => ({
  isBuy: (await shop.buyStatus(buyer)).isBuy,
  orders: (await shop.orders(buyer)).totalRecord,
});
const isListed = async (key: string) => (await listHeldPayments(payments, 1000)).some((row) => row.key === key);

/** A reported sale that is held. */
async function hold(sale: Sale): Promise<string> {
  const order = orderEvent(sale);
  await post(shop.app, [order, activatedEvent(sale)]);
  expect(await isListed(order.id)).toBe(true);
  return order.id;
}

it('a buyer who gave another e-mail address at the checkout gets access once a person accepts the payment', async () => {
  const buyer = await shop.newBuyer();
  const sale = saleTo(buyer, { email: 'office@example.com' });
  const key = await hold(sale);
  expect(await grants(buyer)).toEqual({ isBuy: false, orders: 0 });
  expect(await listHeldPayments(payments, 1000)).toContainEqual(
    expect.objectContaining({
      provider: 'fastspring',
      key,
      reason: 'user_mismatch',
      sale: { account: buyer.email, paidAs: 'office@example.com', plan: 'yearly', paid: '$89.00 USD' },
    }),
  );

  await acceptHeldPayment(payments, key, 'Ana, ticket 812');
  expect(await grants(buyer)).toEqual({ isBuy: true, orders: 1 });
  expect(await isListed(key)).toBe(false);
  const [kept] = await shop.database.query('SELECT accepted_by, outcome FROM provider_events WHERE id = $1', [key]);
  expect(kept).toEqual({ accepted_by: 'Ana, ticket 812', outcome: 'accepted' });
  const [resolved] = await shop.database.query('SELECT resolved_by FROM held_payments WHERE key = $1', [key]);
  expect(resolved).toEqual({ resolved_by: 'Ana, ticket 812' });

  // Later events need no decision.
  const before = await shop.buyStatus(buyer);
  await post(shop.app, [chargeEvent(sale, 2)]);
  expect(await grants(buyer)).toEqual({ isBuy: true, orders: 2 });
  expect(Date.parse((await shop.buyStatus(buyer)).dueTime ?? '')).toBeGreaterThan(Date.parse(before.dueTime ?? ''));
});

it('a reduced price is accepted as it was paid, and so is the full one of the renewal', async () => {
  const buyer = await shop.newBuyer();
  const sale = saleTo(buyer, { price: 44.5 });
  await acceptHeldPayment(payments, await hold(sale), 'Ana: voucher of the congress');
  expect((await shop.orders(buyer)).list).toEqual([expect.objectContaining({ price: 44.5 })]);
  const renewal = chargeEvent({ ...sale, price: 89 }, 2);
  await post(shop.app, [renewal]);
  expect(await isListed(renewal.id)).toBe(true);
  await acceptHeldPayment(payments, renewal.id, 'Ana: voucher of the congress');
  expect((await shop.orders(buyer)).list.map(({ price }) => price)).toEqual([89, 44.5]);
});

it.each([
  ['another quantity', { quantity: 2 }, 'quantity_mismatch'],
  ['another currency', { currency: 'IDR' }, 'currency_mismatch'],
  ['another product', { product: 'muscle-and-movement-monthly' }, 'product_mismatch'],
  ['no account', { userId: randomUUID() }, 'unknown_user'],
  ['no payment', { completed: false }, 'not_completed'],
  ['a test order', { live: true }, 'wrong_environment'],
] as const)(
  'a payment with %s cannot be accepted: it stays held for review, unchanged',
  async (_what, change, reason) => {
    const buyer = await shop.newBuyer();
    const key = await hold(saleTo(buyer, { email: 'office@example.com', ...change }));
    await expect(acceptHeldPayment(payments, key, 'Ana')).rejects.toThrow(
      `it cannot be accepted (${reason}): give the money back at FastSpring, then close it`,
    );
    expect(await grants(buyer)).toEqual({ isBuy: false, orders: 0 });
    expect(await isListed(key)).toBe(true);
    const [kept] = await shop.database.query('SELECT accepted_by, outcome FROM provider_events WHERE id = $1', [key]);
    expect(kept).toEqual({ accepted_by: null, outcome: 'held' });
  },
);

it('a refunded payment is closed, and grants nothing, even if its other events arrive again', async () => {
  const buyer = await shop.newBuyer();
  const sale = saleTo(buyer, { email: 'office@example.com' });
  const key = await hold(sale);
  await closeHeldPayment(payments, 'fastspring', key, 'Ana: given back');
  expect(await isListed(key)).toBe(false);
  await post(shop.app, [activatedEvent(sale)]);
  expect(await isListed(key)).toBe(false);
  expect(await grants(buyer)).toEqual({ isBuy: false, orders: 0 });
});

it('ten people who accept the same payment at once grant access once', async () => {
  const buyer = await shop.newBuyer();
  const key = await hold(saleTo(buyer, { email: 'office@example.com' }));
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_, place) => acceptHeldPayment(payments, key, `person ${place}`)),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await grants(buyer)).toEqual({ isBuy: true, orders: 1 });
});

it.each(['', 'no-such-event', "' OR 1=1 --"])('%j is not a payment that is held for review', async (key) => {
  await expect(acceptHeldPayment(payments, key, 'Ana')).rejects.toThrow('no such card payment is held for review');
  await expect(closeHeldPayment(payments, 'paypal', key, 'Ana')).rejects.toThrow('no such payment is held for review');
});
