import { addMonths } from '../../../server/src/domains/payment/calendar';
import { chargeEvent, eventFor, orderEvent, post, saleTo, type Event, type Sale } from './fastspring-events';
import { openPaymentTest } from './payment-test';

const { shop } = openPaymentTest();

const hour = 3_600_000;
const periodEnd = (sale: Sale, period: number) => addMonths(new Date(sale.at), sale.months * period).toISOString();
/** FastSpring skips the periods of a pause: its next charge is that of the resumption. */
const resumption = (sale: Sale) => addMonths(new Date(sale.at), sale.months + 3).getTime();

/** A monthly subscription that was bought an hour ago. @returns its end of access after some events */
async function buy(): Promise<{ sale: Sale; endAfter: (...events: Event[]) => Promise<string | null> }> {
  const buyer = await shop.newBuyer();
  const product = 'muscle-and-movement-monthly';
  const sale = saleTo(buyer, { goodsId: 'monthly', product, price: 9.9, months: 1, at: Date.now() - hour });
  await post(shop.app, [orderEvent(sale)]);
  return {
    sale,
    async endAfter(...events) {
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
