import { buildApp } from '../app/app';
import { readConfig } from '../platform/config/config';
import { openDatabase } from '../platform/db/database';
import type { PaymentContext } from '../domains/payment/payment-context';
import { findDatabase } from './find-database';

/**
 * Runs a command of support staff, whether or not servers are running.
 * @param failure the action that failed, for the line that is printed if it throws
 */
export function runPaymentCommand(failure: string, work: (payments: PaymentContext) => Promise<void>): void {
  withPayments(work).catch((error: unknown) => {
    process.stderr.write(`${failure}: ${(error as Error).message}\n`);
    process.exit(1);
  });
}

async function withPayments(work: (payments: PaymentContext) => Promise<void>): Promise<void> {
  const config = readConfig();
  const { url, close } = await findDatabase(config);
  const database = openDatabase(url);
  const { app, payments } = buildApp({ ...config, logLevel: 'silent' }, database);
  try {
    await app.ready();
    await work(payments);
  } finally {
    await app.close();
    await database.close();
    await close();
  }
}
