/** A capture of an order, or a transaction of a subscription, as far as it says whether its money is here. */
interface PaypalMoney {
  id: string;
  status: string;
  status_details?: { reason?: string | undefined } | undefined;
}

/** `reversed` was paid and booked, and PayPal or the bank has taken it back. */
type Standing = 'paid' | 'reversed' | 'unpaid';

/**
 * Whether a payment counts. One that is booked can become PENDING again: its buyer disputes it, and until that is decided it counts as
 * before. Taken back by the buyer's bank it is PENDING with the reason CHARGEBACK, or not completed after all.
 * @param booked the payments that the ledger has
 */
export function standingOf({ id, status, status_details: details }: PaypalMoney, booked: Set<string>): Standing {
  if (['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'].includes(status)) {
    return 'paid';
  }
  if (!booked.has(id)) {
    return 'unpaid';
  }
  return status === 'PENDING' && details?.reason !== 'CHARGEBACK' ? 'paid' : 'reversed';
}

/** Whether PayPal has an order in hand, or has decided against it. @param unpaid the statuses of its captures that do not count */
export function undecidedOf(unpaid: string[], hasPaid: boolean): 'pending' | 'declined' | undefined {
  if (unpaid.includes('PENDING')) {
    return 'pending';
  }
  return !hasPaid && unpaid.length > 0 && unpaid.every((status) => ['DECLINED', 'FAILED'].includes(status))
    ? 'declined'
    : undefined;
}
