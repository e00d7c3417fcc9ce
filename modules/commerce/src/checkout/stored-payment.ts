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

/** Stores one payment of one user for this tab, so that it survives a reload. */
function createPaymentStore(key: string) {
  const forget = () => tabStore.remove(key);
  return {
    keep: (userId: string, payment: Payment) => tabStore.write(key, JSON.stringify({ userId, ...payment })),
    forget,
    /** The payment of this user, if any; an entry of another user is erased. */
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
        // Session storage is not trusted: an unreadable entry is erased.
      }
      forget();
      return undefined;
    },
  };
}

/** A payment that the provider reported to the browser and the server has not confirmed. */
export const paidPayment = createPaymentStore('commerce-payment');
/** The open card checkout: some payment methods lead to an external page, such as a bank's, and back. */
export const openPayment = createPaymentStore('commerce-checkout');
