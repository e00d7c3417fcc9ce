/** A capture of an order, or a transaction of a subscription, with the data that shows whether it is paid. */
interface PaypalMoney {
  id: string;
  status: string;
  status_details?: { reason?: string | undefined } | undefined;
}

/** `reversed` was paid and booked, and PayPal or the bank has reversed it. */
type MoneyState = 'paid' | 'reversed' | 'unpaid';

/**
 * Whether a payment counts. A booked payment becomes PENDING again when its buyer disputes it, and counts until the dispute
 * is decided. A chargeback is PENDING with the reason CHARGEBACK, or no longer completed.
 * @param booked the payments in the ledger
 */
export function moneyStateOf({ id, status, status_details: details }: PaypalMoney, booked: Set<string>): MoneyState {
  if (['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'].includes(status)) {
    return 'paid';
  }
  if (!booked.has(id)) {
    return 'unpaid';
  }
  return status === 'PENDING' && details?.reason !== 'CHARGEBACK' ? 'paid' : 'reversed';
}

/** Whether PayPal is processing an order, or has rejected it. @param unpaid the statuses of its captures that do not count */
export function undecidedOf(unpaid: string[], hasPaid: boolean): 'pending' | 'declined' | undefined {
  if (unpaid.includes('PENDING')) {
    return 'pending';
  }
  return !hasPaid && unpaid.length > 0 && unpaid.every((status) => ['DECLINED', 'FAILED'].includes(status))
    ? 'declined'
    : undefined;
}
