import { buildApp } from '../app/app';
import { readConfig } from '../platform/config/config';
import { openDatabase } from '../platform/db/database';
import type { PaymentContext } from '../domains/payment/payment-context';
import { findDatabase } from './find-database';

/** Does the work of a command of support staff, whether or not servers are running. */
export async function withPayments<Result>(work: (payments: PaymentContext) => Promise<Result>): Promise<Result> {
  const config = readConfig();
  const { url, close } = await findDatabase(config);
  const database = openDatabase(url);
  const { app, payments } = buildApp({ ...config, logLevel: 'silent' }, database);
  try {
    await app.ready();
    return await work(payments);
  } finally {
    await app.close();
    await database.close();
    await close();
  }
}
