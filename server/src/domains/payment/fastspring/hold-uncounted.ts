import * as events from '../event-repository';
import type { PaymentContext } from '../payment-context';
import { openEvent } from './open-event';
import { keysOf } from './read-event';
import { hold, lockContract, unreadable } from './settle-contract';

const provider = 'fastspring';

/**
 * Holds payments for review that still count for nothing a day after they were reported: charges of a subscription whose order never
 * arrived, or was not accepted.
 */
export async function holdUncounted(payments: PaymentContext): Promise<void> {
  for (const id of await events.listUncounted(payments.database, provider)) {
    await payments.database.transaction(async (tx) => {
      const kept = await events.findEvent(tx, provider, id);
      const event = kept && openEvent(kept.payload, id);
      if (!event) {
        return;
      }
      await lockContract(tx, keysOf(event));
      // Read again with the lock held: its order may have arrived meanwhile.
      if ((await events.findEvent(tx, provider, id))?.outcome === 'waiting') {
        await events.updateOutcome(tx, provider, id, 'held');
        await hold(payments, tx, id, 'unknown_payment', event.type ?? unreadable);
      }
    });
  }
}
