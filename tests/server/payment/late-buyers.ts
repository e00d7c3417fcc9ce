import { ProviderUnavailable } from '../../../server/src/domains/payment/transport';
import { storefront, type Buyer, type Shop } from './shop';
import type { walletOf } from './wallet-verbs';

export const unavailable = () => Promise.reject(new ProviderUnavailable('away'));

/** Buyers who pay after they deleted their account: every payment of theirs must be refunded. */
export function lateBuyersOf(shop: Shop, wallet: ReturnType<typeof walletOf>) {
  const deleteAccount = async (buyer: Buyer) =>
    expect(await shop.get('/api/u/account/cancel', buyer)).toMatchObject({ code: 'OK' });
  return {
    deleteAccount,
    /** A user who begins a wallet subscription, deletes the account and only then approves. */
    async approveTooLate() {
      const buyer = await shop.newBuyer();
      const { subscriptionId } = (await wallet.subscribe(buyer)).data;
      await deleteAccount(buyer);
      await wallet.act(subscriptionId, 'approve');
      return { buyer, subscriptionId };
    },
    /** The same by card. */
    async payTooLate() {
      const buyer = await shop.newBuyer();
      const session = await shop.openCheckout(buyer);
      await deleteAccount(buyer);
      await shop.post(`${storefront}/session/${session}/pay`, { method: 'card' });
      const { id } = await shop.sandboxSubscription(buyer);
      return { buyer, id };
    },
    /** Why a subscription, or one of its payments, waits for a decision. */
    async openReasons(key: string) {
      const paid = await shop.database.query<{ provider_id: string }>(
        'SELECT o.provider_id FROM orders o JOIN subscriptions s ON s.id = o.subscription_id WHERE s.provider_id = $1',
        [key],
      );
      const keys = [key, ...paid.map(({ provider_id: id }) => id)];
      return (await shop.held())
        .filter((row) => keys.includes(row.key))
        .map(({ reason }) => reason)
        .sort();
    },
  };
}
