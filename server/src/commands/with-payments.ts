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
  try {
    const { app, payments, mail } = buildApp({ ...config, logLevel: 'silent' }, database);
    try {
      await app.ready();
      return await work(payments);
    } finally {
      // A mail that is being sent is noted as sent, so that no server sends it again.
      await mail.stop();
      await app.close();
    }
  } finally {
    await database.close();
    await close();
  }
}
