import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeReportTest } from '../domains/support/desk-service';
import { runPaymentCommand } from './payment-command';

/** `npm run reproduce -- 1042`: writes a Playwright test from a report, to `e2e` if that folder exists. */
runPaymentCommand('No test was written', async (context) => {
  const number = Number(process.argv[2]);
  if (!Number.isSafeInteger(number)) {
    throw new Error('it is used like this: npm run reproduce -- <number>');
  }
  const file = join(existsSync('e2e') ? 'e2e' : '.', `report-${number}.spec.ts`);
  writeFileSync(file, await writeReportTest(context, number));
  process.stdout.write(`${file}: what the log cannot tell stands at its top\n`);
});
