import * as v from 'valibot';
import { paymentProviders } from '@site/shared/contracts';
import { tabStore } from '@site/shared/session';
import type { Payment } from '../model/payment-slice';

const storedSchema = v.object({
  userId: v.string(),
  provider: v.picklist(paymentProviders),
  goodsId: v.string(),
  once: v.optional(v.boolean()),
  reference: v.optional(v.string()),
});

/** A place for one payment of one user. It is kept for this tab, so that a reload does not lose sight of the payment. */
function createPaymentStore(key: string) {
  const forget = () => tabStore.remove(key);
  return {
    keep: (userId: string, payment: Payment) => tabStore.write(key, JSON.stringify({ userId, ...payment })),
    forget,
    /** The payment of this user, if any; what another user left behind is erased. */
    read(userId: string): Payment | undefined {
      const text = tabStore.read(key);
      if (text === null) {
        return undefined;
      }
      try {
        const { userId: owner, ...payment } = v.parse(storedSchema, JSON.parse(text));
        if (owner === userId) {
          return payment;
        }
      } catch {
        // Session storage is not trusted: what cannot be read is erased.
      }
      forget();
      return undefined;
    },
  };
}

/** What was paid as far as the browser knows, and waits for its confirmation. */
export const paidPayment = createPaymentStore('commerce-payment');
/** What the card checkout stands open for: some ways to pay lead away from the site, to a bank, and back. */
export const openPayment = createPaymentStore('commerce-checkout');
