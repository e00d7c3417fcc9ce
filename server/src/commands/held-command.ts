import { parseArgs } from 'node:util';
import { runPaymentCommand } from './payment-command';
import { showLine } from './show-text';
import {
  acceptHeldPayment,
  closeHeldPayment,
  listHeldPayments,
  type HeldPayment,
} from '../domains/payment/held-payments';
import { refundHeldPayment } from '../domains/payment/held-refund';
import type { PaymentContext } from '../domains/payment/payment-context';

const maxListed = 1000;
const usage = `npm run held                                             lists the payments that are held for review
npm run held -- accept <key> --by "<who, why>"            counts a card payment all the same
npm run held -- refund <provider> <key> --by "<who, why>" gives the money back at the provider, and takes it off the list
npm run held -- close <provider> <key> --by "<who, why>"  takes it off the list; nothing is granted`;

function describe({ provider, key, reason, held_at: at, sale }: HeldPayment): string {
  const details =
    sale &&
    `: account ${sale.account ?? 'unknown'}, paid as ${sale.paidAs ?? 'unknown'}, plan ${String(sale.plan)}, ${sale.paid}`;
  return showLine(`${at.toISOString()} ${provider} ${key} ${reason}${details ?? ''}`);
}

async function list(payments: PaymentContext): Promise<string> {
  const held = await listHeldPayments(payments, maxListed);
  return [`${held.length} payments held for review`, ...held.map(describe)].join('\n');
}

async function answer(payments: PaymentContext): Promise<string> {
  const {
    positionals: [action, ...names],
    values: { by },
  } = parseArgs({ allowPositionals: true, options: { by: { type: 'string' } } });
  if (action === undefined) {
    return list(payments);
  }
  if (action === 'accept' && names[0] && by) {
    await acceptHeldPayment(payments, names[0], by);
    return `accepted: ${names[0]}`;
  }
  const [provider, key] = names;
  if ((provider === 'fastspring' || provider === 'paypal') && key && by) {
    if (action === 'refund') {
      await refundHeldPayment(payments, provider, key, by);
      return `given back: ${provider} ${key}`;
    }
    if (action === 'close') {
      await closeHeldPayment(payments, provider, key, by);
      return `closed: ${provider} ${key}`;
    }
  }
  throw new Error(`it is used like this:\n${usage}`);
}

/** `npm run held`: for support staff, lists payments that need a decision. */
runPaymentCommand('Nothing was changed', async (payments) => {
  process.stdout.write(`${await answer(payments)}\n`);
});
