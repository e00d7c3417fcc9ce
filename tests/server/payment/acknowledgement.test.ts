import { lockKey } from '../../../server/src/domains/payment/event-repository';
import { checkBooks, checkPayments } from '../process/books';
import { orderEvent, post, saleTo } from './fastspring-events';
import { openPaymentTest } from './payment-test';

const { shop } = openPaymentTest();
const newPayment = async () => {
  const sale = saleTo(await shop.newBuyer());
  return { sale, event: orderEvent(sale) };
};

/** The database process that waits for a lock; it follows the one that blocks it. */
async function waitingProcess(): Promise<number> {
  for (;;) {
    const [row] = await shop.database.query<{ pid: number }>(
      "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted",
    );
    if (row) {
      return row.pid;
    }
  }
}

test('threat 38: an event is not acknowledged if the database connection breaks before it is stored, and is stored when it is sent again', async () => {
  const payment = await newPayment();
  const status = await shop.database.transaction(async (tx) => {
    await lockKey(tx, 'order', payment.sale.order);
    const sent = post(shop.app, [payment.event]);
    await shop.database.query('SELECT pg_terminate_backend($1)', [await waitingProcess()]);
    return (await sent).statusCode;
  });
  expect(status).toBe(503);
  expect(await checkPayments(shop.database, { acknowledged: [], unanswered: [payment] })).toEqual([]);
  expect((await post(shop.app, [payment.event])).statusCode).toBe(200);
  expect(await checkPayments(shop.database, { acknowledged: [payment], unanswered: [] })).toEqual([]);
});

test('the check of the books finds lost and incomplete payments and access without payment', async () => {
  const payment = await newPayment();
  const { event, sale } = payment;
  const check = async () => [
    ...(await checkPayments(shop.database, { acknowledged: [payment], unanswered: [] })),
    ...(await checkBooks(shop.database)),
  ];
  expect(await check()).toEqual([`${event.id}: 0 0 0`]);
  await post(shop.app, [event]);
  expect(await check()).toEqual([]);
  await shop.database.query('DELETE FROM orders WHERE provider_id = $1', [sale.order]);
  expect((await check()).sort()).toEqual(
    [
      `${event.id}: 1 0 0`,
      `access without payment: ${sale.subscription}`,
      `payment without access: ${event.id}`,
    ].sort(),
  );
});
