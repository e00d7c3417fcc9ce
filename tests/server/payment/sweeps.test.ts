import { endRenewals } from '../../../server/src/domains/order/service';
import { until } from '../../support/until';
import { openPaymentTest } from './payment-test';

const { shop } = openPaymentTest();

it('sweeps in one round at a time, and the server closes after the current one', async () => {
  const buyer = await shop.newBuyer();
  await shop.payByCard(buyer);
  await shop.database.transaction((tx) => endRenewals(tx, buyer.id));
  const timers = jest.spyOn(global, 'setInterval');
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const round = timers.mock.calls.find(([, ms]) => ms === 30_000)?.[0] as () => void;

  let goOn = () => {};
  const answer = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const ending = jest.spyOn(shop.payments.fastspring!.api!, 'cancelSubscription').mockReturnValue(answer);
  round();
  await until(() => ending.mock.calls.length === 1);
  round();
  let isClosed = false;
  const closing = shop.app.close().then(() => {
    isClosed = true;
  });
  await until(() => !shop.app.server.listening);
  // A second round would have read its list before this statement is answered.
  expect(await shop.database.query('SELECT id FROM subscriptions WHERE must_end')).toHaveLength(1);
  expect([ending.mock.calls.length, isClosed]).toEqual([1, false]);
  goOn();
  await closing;
});
