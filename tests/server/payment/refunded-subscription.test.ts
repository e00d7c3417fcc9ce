import { openPaymentTest } from './payment-test';
import { sandboxFastspring, sandboxPaypal, type Buyer } from './shop';

// After a refund of the last paid period the site shows no subscription, and so no way to cancel it: nothing may be charged any more.
const { shop, wallet, sweep } = openPaymentTest();

const renewing = async (buyer: Buyer) =>
  (
    await shop.database.query<{ renews: boolean }>('SELECT renews FROM subscriptions WHERE user_id = $1', [buyer.id])
  ).map(({ renews }) => renews);

it('ends a card subscription at the provider when its only payment is refunded in full', async () => {
  const buyer = await shop.newBuyer();
  const { id } = await shop.payByCard(buyer);
  await shop.control(`${sandboxFastspring}/orders/${id}/refund`);
  expect((await shop.buyStatus(buyer)).isBuy).toBe(false);
  await sweep();
  expect((await shop.sandboxSubscription(buyer)).state).not.toBe('active');
  expect(await renewing(buyer)).toEqual([false]);
});

it('ends a wallet subscription at the provider when its only payment is refunded in full', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  await shop.control(`${sandboxPaypal}/subscriptions/${subscriptionId}/refund`, { amount: '9.90' });
  expect((await shop.buyStatus(buyer)).isBuy).toBe(false);
  await sweep();
  expect((await wallet.at(subscriptionId)).status).toBe('CANCELLED');
  expect(await renewing(buyer)).toEqual([false]);
});

it('keeps a subscription of which a part of the last payment, or an earlier payment, is refunded', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  await shop.control(`${sandboxPaypal}/subscriptions/${subscriptionId}/refund`, { amount: '2.50' });
  await sweep();
  const card = await shop.newBuyer();
  const { id } = await shop.payByCard(card);
  await shop.control(`${sandboxFastspring}/subscriptions/${(await shop.sandboxSubscription(card)).id}/renew`);
  await shop.control(`${sandboxFastspring}/orders/${id}/refund`);
  await sweep();
  expect((await wallet.at(subscriptionId)).status).toBe('ACTIVE');
  expect(await renewing(buyer)).toEqual([true]);
  expect(await renewing(card)).toEqual([true]);
});
