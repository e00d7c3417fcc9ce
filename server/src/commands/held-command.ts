import { parseArgs } from 'node:util';
import { runPaymentCommand } from './payment-command';
import {
  acceptHeldPayment,
  closeHeldPayment,
  listHeldPayments,
  type HeldPayment,
} from '../domains/payment/held-payments';
import type { PaymentContext } from '../domains/payment/payment-context';

const maxListed = 1000;
const usage = `npm run held                                            lists the payments that are held for review
npm run held -- accept <key> --by "<who, why>"           counts a card payment all the same
npm run held -- close <provider> <key> --by "<who, why>" takes it off the list; nothing is granted`;

function describe({ provider, key, reason, held_at: at, sale }: HeldPayment): string {
  const details =
    sale &&
    `: account ${sale.account ?? 'unknown'}, paid as ${sale.paidAs ?? 'unknown'}, plan ${String(sale.plan)}, ${sale.paid}`;
  return `${at.toISOString()} ${provider} ${key} ${reason}${details ?? ''}`;
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
  if (action === 'close' && (names[0] === 'fastspring' || names[0] === 'paypal') && names[1] && by) {
    await closeHeldPayment(payments, names[0], names[1], by);
    return `closed: ${names[0]} ${names[1]}`;
  }
  throw new Error(`it is used like this:\n${usage}`);
}

/** `npm run held`: for support staff, payments that a person has to decide on. */
runPaymentCommand('Nothing was changed', async (payments) => {
  process.stdout.write(`${await answer(payments)}\n`);
});
