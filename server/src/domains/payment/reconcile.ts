import { findSubscription, listLiveSubscriptions, type SubscriptionRow } from '../order/service';
import { holdUncounted } from './fastspring/hold-uncounted';
import { takeMissedEvents } from './fastspring/missed-events';
import { listHeldRows, type HeldRow } from './held-repository';
import type { PaymentContext } from './payment-context';
import { PaypalRejection } from './paypal/api';
import { syncPayment } from './paypal/sync-payment';
import { listUnknownPayments } from './paypal/wallet-repository';
import { sweepRefunds } from './refund';
import { endForGood, isChangeable, readAgain, sweepRenewals } from './renewal';

export interface Reconciliation {
  compared: number;
  /** Subscriptions that differed from their provider, and are corrected now. */
  corrected: string[];
  /** FastSpring's events that no webhook had delivered, and that count now. */
  missed: string[];
  /** Subscriptions that could not be compared, with the reason: the provider did not answer, or its API is not configured. */
  failed: { subscription: string; reason: string }[];
  /** Payments held for review, oldest first. */
  held: HeldRow[];
}

const pageSize = 100;
const maxHeld = 1000;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Compares every subscription that may still change with its provider, and corrects differences, because webhooks can be lost. Meant to
 * run every night, beside running servers. It is idempotent.
 * @param isRestored whether the database was restored from a backup, so that acknowledged webhooks may be missing
 */
export async function reconcile(payments: PaymentContext, isRestored = false): Promise<Reconciliation> {
  const report: Reconciliation = { compared: 0, corrected: [], missed: [], failed: [], held: [] };
  await sweepRenewals(payments);
  await takeMissed(payments, report, isRestored);
  await holdUncounted(payments);
  await compareUnknown(payments, report);
  for (let after = firstId; ;) {
    const rows = await listLiveSubscriptions(payments.database, after, pageSize);
    for (const row of rows) {
      await compare(payments, row, report);
    }
    const last = rows.at(-1);
    if (!last) {
      break;
    }
    after = last.id;
  }
  await sweepRefunds(payments);
  report.held = await listHeldRows(payments.database, maxHeld);
  return report;
}

// FastSpring's subscription contains neither its payments nor their refunds: only its events do.
async function takeMissed(payments: PaymentContext, report: Reconciliation, isRestored: boolean): Promise<void> {
  const { taken, failed } = await takeMissedEvents(payments, isRestored);
  report.missed.push(...taken);
  report.failed.push(
    ...failed.map(({ event, reason }) => ({ subscription: event ? `event ${event}` : 'events of FastSpring', reason })),
  );
}

// A payment may have been approved at the wallet after the user left this site's page, and its webhook may be lost.
async function compareUnknown(payments: PaymentContext, report: Reconciliation): Promise<void> {
  for (let after = firstId; ;) {
    const begun = await listUnknownPayments(payments.database, after, pageSize);
    for (const payment of payments.paypal ? begun : []) {
      try {
        const { booked } = await syncPayment(payments, payment);
        report.corrected.push(...(booked ? [payment.id] : []));
      } catch (error) {
        // PayPal deletes payments that nobody approved.
        if (!(error instanceof PaypalRejection && error.status === 404)) {
          report.failed.push({ subscription: payment.id, reason: (error as Error).message });
        }
      }
    }
    const last = begun.at(-1);
    if (!last) {
      return;
    }
    after = last.id;
  }
}

async function compare(payments: PaymentContext, row: SubscriptionRow, report: Reconciliation): Promise<void> {
  if (!isChangeable(payments, row)) {
    report.failed.push({ subscription: row.id, reason: `no API credentials of ${row.provider}` });
    return;
  }
  try {
    if (isOver(row)) {
      await endForGood(payments, row);
    }
    await readAgain(payments, row);
    report.compared += 1;
    const now = await findSubscription(payments.database, row.provider, row.provider_id);
    if (now?.revision !== row.revision) {
      report.corrected.push(row.id);
    }
  } catch (error) {
    payments.log.warn({ err: error, subscription: row.id }, 'subscription not compared');
    report.failed.push({ subscription: row.id, reason: (error as Error).message });
  }
}

// A wallet subscription that the buyer cancelled here is only suspended; after its last day it cannot be resumed.
function isOver(row: SubscriptionRow): boolean {
  return (
    row.provider === 'paypal' && row.state === 'canceled' && row.due_at !== null && row.due_at.getTime() < Date.now()
  );
}
