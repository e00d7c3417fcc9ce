import type { PaymentProvider } from '@site/shared/contracts';
import { readArguments, runCommand } from './command-line';
import { showLine } from './show-text';
import { withPayments } from './with-payments';
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
  return [`payments held for review: ${held.length}`, ...held.map(describe)].join('\n');
}

async function accept(payments: PaymentContext, key: string, by: string): Promise<string> {
  await acceptHeldPayment(payments, key, by);
  return `accepted: ${key}`;
}

async function refund(payments: PaymentContext, provider: PaymentProvider, key: string, by: string): Promise<string> {
  await refundHeldPayment(payments, provider, key, by);
  return `refunded: ${provider} ${key}`;
}

async function close(payments: PaymentContext, provider: PaymentProvider, key: string, by: string): Promise<string> {
  await closeHeldPayment(payments, provider, key, by);
  return `closed: ${provider} ${key}`;
}

const decisions = new Map<string | undefined, typeof close>([
  ['refund', refund],
  ['close', close],
]);

/** `npm run held`: for support staff, lists payments that need a decision. */
runCommand('Nothing was changed', async () => {
  const work = readArguments(usage, { by: { type: 'string' } }, ({ positionals, values: { by } }) => {
    const [action, ...names] = positionals;
    const [provider, key] = names;
    if (action === undefined && by === undefined) {
      return list;
    }
    if (action === 'accept' && names.length === 1 && by) {
      return (payments: PaymentContext) => accept(payments, names[0] as string, by);
    }
    if (names.length === 2 && (provider === 'fastspring' || provider === 'paypal') && key && by) {
      const decide = decisions.get(action);
      return decide && ((payments: PaymentContext) => decide(payments, provider, key, by));
    }
    return undefined;
  });
  process.stdout.write(`${await withPayments(work)}\n`);
});
