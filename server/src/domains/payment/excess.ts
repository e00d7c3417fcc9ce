import type { Queryable } from '../../platform/db/database';
import type { Excess } from '../order/service';
import { insertHeldPayment } from './held-repository';
import type { PaymentContext } from './payment-context';

/** Adds an excess payment to the list of held payments, in the transaction that books it. */
export async function reportExcess(payments: PaymentContext, tx: Queryable, excess: Excess[]): Promise<void> {
  for (const { provider, providerId: key, reason } of excess) {
    if (await insertHeldPayment(tx, provider, key, reason, { what: provider })) {
      payments.log.error(
        { provider, key, reason },
        'payment held for review: it is a second payment, or one for a deleted account',
      );
    }
  }
}
