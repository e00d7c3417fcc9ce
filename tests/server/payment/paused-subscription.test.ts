import { addMonths } from '../../../server/src/domains/payment/calendar';
import { chargeEvent, eventFor, orderEvent, post, saleTo, type Event, type Sale } from './fastspring-events';
import { openPaymentTest } from './payment-test';

const { shop, wallet } = openPaymentTest();

const hour = 3_600_000;
const periodEnd = (sale: Sale, period: number) => addMonths(new Date(sale.at), sale.months * period).toISOString();
/** FastSpring skips the periods of a pause: its next charge is that of the resumption. */
const resumption = (sale: Sale) => addMonths(new Date(sale.at), sale.months + 3).getTime();

/** A monthly subscription that was bought an hour ago. @returns its end of access after some events */
async function buy(at = Date.now() - hour) {
  const buyer = await shop.newBuyer();
  const product = 'muscle-and-movement-monthly';
  const sale = saleTo(buyer, { goodsId: 'monthly', product, price: 9.9, months: 1, at });
  await post(shop.app, [orderEvent(sale)]);
  return {
    buyer,
    sale,
    /** The subscription as its card shows it. */
    card: () => shop.subscription(buyer),
    async endAfter(...events: Event[]) {
      for (const event of events) {
        expect((await post(shop.app, [event])).statusCode).toBe(200);
      }
      return (await shop.buyStatus(buyer)).dueTime;
    },
  };
}

const paused = (sale: Sale, at: number) =>
  eventFor(sale, 'subscription.paused', { changed: at, nextChargeDate: resumption(sale) });
const updated = (sale: Sale, at: number, change: object = {}) =>
  eventFor(sale, 'subscription.updated', { changed: at, nextChargeDate: resumption(sale), ...change });
const canceled = (sale: Sale, at: number) =>
  eventFor(sale, 'subscription.canceled', { changed: at, state: 'canceled', deactivationDate: resumption(sale) });

describe('access of a subscription that its buyer paused at FastSpring ends with the paid period', () => {
  it.each<[string, (sale: Sale) => Event[]]>([
    ['paused, then updated', (sale) => [paused(sale, sale.at + 2), updated(sale, sale.at + 2)]],
    ['updated, then paused', (sale) => [updated(sale, sale.at + 2), paused(sale, sale.at + 2)]],
    ['updated a moment earlier', (sale) => [updated(sale, sale.at + 1), paused(sale, sale.at + 2)]],
    ['changed again during the pause', (sale) => [paused(sale, sale.at + 2), updated(sale, sale.at + hour / 2)]],
    ['canceled during the pause', (sale) => [paused(sale, sale.at + 2), canceled(sale, sale.at + hour / 2)]],
    ['an update with the state only', (sale) => [updated(sale, sale.at + 2, { state: 'paused' })]],
    ['an update with a scheduled pause only', (sale) => [updated(sale, sale.at + 2, { isPauseScheduled: true })]],
  ])('%s', async (_what, events) => {
    const { sale, endAfter } = await buy();
    expect(await endAfter(...events(sale))).toBe(periodEnd(sale, 1));
  });

  it('the charge of the resumption extends it, and ends the pause', async () => {
    const { sale, endAfter } = await buy();
    const charge = chargeEvent(sale, 2);
    expect(await endAfter(paused(sale, sale.at + 2), charge)).toBe(periodEnd(sale, 2));
    const next = Date.parse(periodEnd(sale, 2)) + hour;
    const moved = updated(sale, charge.created + hour, { nextChargeDate: next });
    expect(await endAfter(moved)).toBe(new Date(next).toISOString());
  });

  it('a pause that was called off changes nothing, and later dates of FastSpring count again', async () => {
    const { sale, endAfter } = await buy();
    const next = Date.parse(periodEnd(sale, 1));
    const resumed = eventFor(sale, 'subscription.resumed', { changed: sale.at + 3, nextChargeDate: next });
    expect(await endAfter(paused(sale, sale.at + 2), resumed)).toBe(periodEnd(sale, 1));
    const moved = updated(sale, sale.at + 4, { nextChargeDate: next + hour });
    expect(await endAfter(moved)).toBe(new Date(next + hour).toISOString());
  });
});

describe('the card of a paused subscription', () => {
  it('names the end of the paid period and no charge, until the pause is over', async () => {
    const { sale, card, endAfter } = await buy();
    const end = periodEnd(sale, 1);
    expect(await card()).toMatchObject({ isPaused: false, renewsOn: end, endsOn: null });
    await endAfter(paused(sale, sale.at + 2));
    expect(await card()).toMatchObject({
      status: 'active',
      isPaused: true,
      dueTime: end,
      renewsOn: null,
      endsOn: end,
      canCancel: true,
      canResume: false,
      canChange: false,
    });
    await endAfter(eventFor(sale, 'subscription.resumed', { changed: sale.at + 3, nextChargeDate: Date.parse(end) }));
    expect(await card()).toMatchObject({ isPaused: false, renewsOn: end, endsOn: null });
  });

  it('is still there after the paid period, and not taken for a renewal', async () => {
    const { sale, card, endAfter } = await buy(addMonths(new Date(Date.now() - hour), -1).getTime());
    expect(await endAfter(paused(sale, sale.at + 2))).toBeNull();
    expect(await card()).toMatchObject({ isPaused: true, endsOn: periodEnd(sale, 1), canCancel: true });
  });

  it('a cancellation during the pause counts as a cancellation', async () => {
    const { sale, card, endAfter } = await buy();
    await endAfter(paused(sale, sale.at + 2), canceled(sale, sale.at + hour / 2));
    expect(await card()).toMatchObject({ status: 'canceled', isPaused: false, canCancel: false });
  });
});

describe('a subscription of the same product that is bought during the pause', () => {
  /** Whether each subscription of a buyer has to end, the oldest first. */
  const endsOf = async (buyer: { id: string }) => {
    const sql = 'SELECT must_end AS ends FROM subscriptions WHERE user_id = $1 ORDER BY created_at';
    return (await shop.database.query<{ ends: boolean }>(sql, [buyer.id])).map(({ ends }) => ends);
  };
  const monthAgo = () => addMonths(new Date(Date.now() - hour), -1).getTime();

  it('is kept, and the paused one is ended, so that nobody pays twice', async () => {
    const { buyer, sale, endAfter } = await buy(monthAgo());
    await endAfter(paused(sale, sale.at + 2));
    const second = saleTo(buyer, { at: Date.now() - 1000 });
    expect(await endAfter(orderEvent(second))).toBe(periodEnd(second, 1));
    expect(await endsOf(buyer)).toEqual([true, false]);
  });

  it('leaves the paused one if it is a single period, which nobody pays again', async () => {
    const { buyer, sale, endAfter } = await buy(monthAgo());
    await endAfter(paused(sale, sale.at + 2));
    const { orderId } = (await wallet.create(buyer)).data;
    await wallet.approve(orderId);
    expect(await wallet.capture(buyer, { orderId })).toMatchObject({ code: 'OK', data: { isBuy: true } });
    expect(await endsOf(buyer)).toEqual([false, false]);
  });
});

it('a subscription that FastSpring ends during the pause is ended', async () => {
  const { buyer, sale, endAfter } = await buy();
  await endAfter(paused(sale, sale.at + 2));
  await endAfter(eventFor(sale, 'subscription.deactivated', { changed: sale.at + 3, state: 'deactivated' }));
  const rows = await shop.database.query('SELECT state, renews FROM subscriptions WHERE user_id = $1', [buyer.id]);
  expect(rows).toEqual([{ state: 'ended', renews: false }]);
});

it('a change of plan during the pause is mailed with the end of access, and no renewal', async () => {
  const { buyer, sale, endAfter } = await buy();
  await endAfter(paused(sale, sale.at + 2));
  await endAfter(
    updated(sale, sale.at + 3, { state: 'paused', product: 'muscle-and-movement-yearly', price: 89, subtotal: 89 }),
  );
  const text = (await shop.mailsTo(buyer.email)).find(({ subject }) => subject === 'Your plan was changed')?.text;
  expect(text).toContain('Access until');
  expect(text).not.toContain('Next renewal');
});
