import type { BuyStatus, PaypalCreateData, PaypalSubscribeData } from '@site/shared/contracts';
import { sandboxPaypal, type Buyer, type Shop } from './shop';

/** The actions of a buyer and the wallet, by name. */
export function walletOf(shop: Shop) {
  return {
    create: (buyer: Buyer, goodsId = 'yearly', language: 'en' | 'cn' = 'en') =>
      shop.postJson<PaypalCreateData>('/api/u/order/paypal/create', { goodsId }, { token: buyer.token, language }),
    subscribe: (buyer: Buyer, goodsId = 'monthly') =>
      shop.postJson<PaypalSubscribeData>('/api/u/order/paypal/subscribe', { goodsId }, { token: buyer.token }),
    capture: (buyer: Buyer, body: object) =>
      shop.postJson<BuyStatus>('/api/u/order/paypal/capture', body, { token: buyer.token }),
    approve: (orderId: string, choice = 'pay') =>
      shop.control(`${sandboxPaypal}/orders/${orderId}/approve`, { choice }),
    /** The result of a pending or completed capture. */
    decide: (orderId: string, change: 'complete' | 'decline' | 'refund') =>
      shop.control(`${sandboxPaypal}/orders/${orderId}/captures/${change}`),
    act: (subscriptionId: string, action: string) =>
      shop.control(`${sandboxPaypal}/subscriptions/${subscriptionId}/${action}`),
    /** The wallet's state of an order or a subscription. */
    async at(id: string) {
      const [row] = await shop.database.query<{
        body: { status: string; captures?: { status: string }[]; transactions?: { status: string }[] };
      }>('SELECT body FROM sandbox_objects WHERE id = $1', [id]);
      const { status, captures, transactions } = row?.body ?? { status: 'UNKNOWN' };
      return { status, payments: (captures ?? transactions ?? []).map((payment) => payment.status) };
    },
    /** A user with an order that the wallet has captured but not decided on. */
    async newPending() {
      const buyer = await shop.newBuyer();
      const { orderId } = (
        await shop.postJson<PaypalCreateData>('/api/u/order/paypal/create', { goodsId: 'yearly' }, buyer)
      ).data;
      await shop.control(`${sandboxPaypal}/orders/${orderId}/approve`, { choice: 'pending' });
      expect(await shop.postJson('/api/u/order/paypal/capture', { orderId }, buyer)).toMatchObject({
        code: 'PAYMENT_PENDING',
      });
      return { buyer, orderId };
    },
    /** A subscription with one paid period. */
    async newSubscriber(goodsId = 'monthly') {
      const buyer = await shop.newBuyer();
      const { subscriptionId } = (
        await shop.postJson<PaypalSubscribeData>('/api/u/order/paypal/subscribe', { goodsId }, buyer)
      ).data;
      await shop.control(`${sandboxPaypal}/subscriptions/${subscriptionId}/approve`);
      return { buyer, subscriptionId };
    },
  };
}
