import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeReportTest } from '../domains/support/desk-service';
import { readArguments, runCommand } from './command-line';
import { readNumber } from './read-number';
import { withPayments } from './with-payments';

/** `npm run reproduce -- 1042`: writes a Playwright test from a report, to `e2e` if that folder exists. */
runCommand('No test was written', async () => {
  const number = readArguments('npm run reproduce -- <number>', {}, ({ positionals: [first, ...more] }) =>
    more.length === 0 ? readNumber(first) : undefined,
  );
  const file = join(existsSync('e2e') ? 'e2e' : '.', `report-${number}.spec.ts`);
  writeFileSync(file, await withPayments((context) => writeReportTest(context, number)));
  process.stdout.write(`${file}: its first lines list what the log does not contain\n`);
});
