import * as v from 'valibot';
import { paymentProviders } from '@site/shared/contracts';
import { tabStore } from '@site/shared/session';
import type { Payment } from '../model/payment-slice';

/** A payment that waits for its confirmation is kept for this tab, so that a reload does not lose sight of it. */
const key = 'commerce-payment';

const keptSchema = v.object({
  userId: v.string(),
  provider: v.picklist(paymentProviders),
  goodsId: v.string(),
  once: v.optional(v.boolean()),
  reference: v.optional(v.string()),
});

export function keepPayment(userId: string, payment: Payment): void {
  tabStore.write(key, JSON.stringify({ userId, ...payment }));
}

export function forgetPayment(): void {
  tabStore.remove(key);
}

/** The payment that this user waits for, if any; what another user left behind is erased. */
export function readKeptPayment(userId: string): Payment | undefined {
  const text = tabStore.read(key);
  if (text === null) {
    return undefined;
  }
  try {
    const { userId: owner, ...payment } = v.parse(keptSchema, JSON.parse(text));
    if (owner === userId) {
      return payment;
    }
  } catch {
    // Session storage is not trusted: what cannot be read is erased.
  }
  forgetPayment();
  return undefined;
}
