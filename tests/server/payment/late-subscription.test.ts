import { chargeEvent, orderEvent, post, returnEvent, saleTo, type Event, type Sale } from './fastspring-events';
import { openPaymentTest } from './payment-test';
import type { Buyer } from './shop';

const { shop, sweep } = openPaymentTest();

const day = 86_400_000;
const year = 365 * day;
/** The report of an order that does not name its subscription. */
const withoutSubscription = (sale: Sale): Event => {
  const event = orderEvent(sale);
  const items = (event.data.items as object[]).map((item) => ({ ...item, subscription: null }));
  return { ...event, data: { ...event.data, items } };
};
const subscriptionsOf = (buyer: Buyer) =>
  shop.database.query('SELECT provider_id, renews, state FROM subscriptions WHERE user_id = $1', [buyer.id]);
const newSale = async () => {
  const buyer = await shop.newBuyer();
  return { buyer, sale: saleTo(buyer, { at: Date.now() - 10 * day }) };
};

describe('an order that is reported without its subscription first, and then with it', () => {
  it('is one subscription, about which the buyer gets one mail', async () => {
    const { buyer, sale } = await newSale();
    await post(shop.app, [withoutSubscription(sale)]);
    expect(await subscriptionsOf(buyer)).toEqual([{ provider_id: sale.order, renews: false, state: 'active' }]);
    await post(shop.app, [orderEvent(sale)]);
    expect(await subscriptionsOf(buyer)).toEqual([{ provider_id: sale.subscription, renews: true, state: 'active' }]);
    expect(await shop.subscription(buyer)).toMatchObject({ status: 'active', renewsOn: expect.any(String) });
    expect((await shop.mailsTo(buyer.email)).filter(({ subject }) => /payment/i.test(subject))).toHaveLength(1);
  });

  it.each([
    ['before the second report', true],
    ['after it', false],
  ])('gives no access after a refund that is reported %s', async (_when, isEarly) => {
    const { buyer, sale } = await newSale();
    const [order, refund] = [orderEvent(sale), returnEvent(sale, 89, sale.at + day)];
    await post(shop.app, [withoutSubscription(sale)]);
    await post(shop.app, isEarly ? [refund, order] : [order, refund]);
    expect((await shop.buyStatus(buyer)).isBuy).toBe(false);
    expect((await shop.orders(buyer)).list).toMatchObject([{ refunded: 89 }]);
    // Its renewal would be charged without access.
    const cancel = jest.spyOn(shop.payments.fastspring!.api!, 'cancelSubscription');
    await sweep();
    expect(cancel).toHaveBeenCalledWith(sale.subscription);
  });

  it('is renewed, and not paid twice', async () => {
    const buyer = await shop.newBuyer();
    const sale = saleTo(buyer, { at: Date.now() - year - 2 * day });
    await post(shop.app, [withoutSubscription(sale), orderEvent(sale), chargeEvent(sale, 2)]);
    expect(await subscriptionsOf(buyer)).toHaveLength(1);
    expect((await shop.orders(buyer)).list).toMatchObject([{ isToRefund: false }, { isToRefund: false }]);
  });

  it('is refunded as a second payment, and its entry is removed from the list', async () => {
    const { buyer, sale } = await newSale();
    const second = saleTo(buyer, { at: Date.now() - day });
    await post(shop.app, [orderEvent(sale), withoutSubscription(second), orderEvent(second)]);
    const entries = async () =>
      (await shop.held()).filter(({ key }) => [second.order, second.subscription].includes(key));
    expect(await entries()).toMatchObject([{ reason: 'second_payment' }, { reason: 'second_subscription' }]);
    jest.spyOn(shop.payments.fastspring!.api!, 'returnOrder').mockResolvedValue();
    await sweep();
    expect((await entries()).map(({ reason }) => reason)).not.toContain('second_payment');
  });
});
