import { randomUUID } from 'node:crypto';
import { addMonths } from '../../../server/src/domains/payment/calendar';
import { chargeEvent, orderEvent, post, returnEvent, saleTo, type Event } from './fastspring-events';
import { openPaymentTest } from './payment-test';

const { shop } = openPaymentTest();
const day = 86_400_000;

/** A later repetition, like FastSpring's manual one: a new event id, and possibly updated data. */
const toldAgain = (event: Event, change: object): Event => ({
  ...event,
  id: randomUUID(),
  data: { ...event.data, ...change },
});
const refundedOf = async ({ id }: { id: string }) =>
  (
    await shop.database.query<{ cents: number }>('SELECT refunded_cents AS cents FROM orders WHERE user_id = $1', [id])
  ).map(({ cents }) => cents);
const refundMails = async ({ email }: { email: string }) =>
  (await shop.mailsTo(email)).filter(({ subject }) => subject === 'Your refund is on its way').length;

it('threat 36: a partial return that is reported again with another time counts once', async () => {
  const buyer = await shop.newBuyer();
  const sale = saleTo(buyer, { at: Date.now() - 9 * day });
  const given = returnEvent(sale, 50, Date.now() - 3 * day);
  await post(shop.app, [orderEvent(sale), given]);
  const before = await shop.buyStatus(buyer);
  await post(shop.app, [toldAgain(given, { changed: Date.now() - day })]);
  expect(await refundedOf(buyer)).toEqual([5000]);
  expect(await shop.buyStatus(buyer)).toEqual(before);
  expect(await refundMails(buyer)).toBe(1);
});

it('the last report of a return counts, and two returns of an order add up', async () => {
  const buyer = await shop.newBuyer();
  const sale = saleTo(buyer, { at: Date.now() - 9 * day });
  const given = returnEvent(sale, 20, Date.now() - 4 * day);
  const corrected = toldAgain(given, { changed: Date.now() - 3 * day, totalReturn: 30 });
  await post(shop.app, [orderEvent(sale), corrected, given]);
  expect(await refundedOf(buyer)).toEqual([3000]);
  await post(shop.app, [returnEvent(sale, 59, Date.now() - day)]);
  expect(await refundedOf(buyer)).toEqual([8900]);
  expect((await shop.buyStatus(buyer)).isBuy).toBe(false);
});

it('threat 36: a single period is not extended when its order is reported again later', async () => {
  const buyer = await shop.newBuyer();
  const sale = saleTo(buyer, { at: Date.now() - 90 * day });
  const bought = orderEvent(sale);
  const [item] = bought.data.items as Record<string, unknown>[];
  bought.data.items = [{ ...item, subscription: null }];
  await post(shop.app, [bought]);
  await post(shop.app, [toldAgain(bought, { changed: Date.now() - day })]);
  expect((await shop.buyStatus(buyer)).dueTime).toBe(addMonths(new Date(sale.at), 12).toISOString());
});

it('threat 36: a renewal without number and next date is not extended when it is reported again', async () => {
  const buyer = await shop.newBuyer();
  const sale = saleTo(buyer, { at: Date.now() - 380 * day });
  const renewal = chargeEvent(sale, 2);
  const { nextChargeDate: _next, ...plain } = renewal.data.subscription as Record<string, unknown>;
  Object.assign(renewal.data, { sequence: null, subscription: plain });
  await post(shop.app, [orderEvent(sale), renewal]);
  const { dueTime } = await shop.buyStatus(buyer);
  await post(shop.app, [toldAgain(renewal, { note: 'sent by hand' })]);
  expect((await shop.buyStatus(buyer)).dueTime).toBe(dueTime);
  expect((await shop.orders(buyer)).totalRecord).toBe(2);
});
