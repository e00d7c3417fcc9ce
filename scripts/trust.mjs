// `npm run trust [-- <name>]`: the long forms of what `npm test` proves in a few rounds, and what needs programs that not every machine has.
import { run, tool } from './build/run.mjs';

const suites = {
  // Every page as the server renders it, and every fault of a module's files, in both languages.
  browser: () =>
    run(tool('playwright'), ['test', 'e2e/rendered-pages.spec.ts', 'e2e/release-faults.spec.ts'], {
      env: { E2E_FULL: '1' },
    }),
  // Threats 51 and 52: the database killed 20 times under load, the server 50 times in the middle of writing.
  crash: () =>
    run(tool('jest'), ['tests/server/process/crash.test.ts'], { env: { SERVER_KILLS: '50', DATABASE_KILLS: '20' } }),
  // PgBouncer in transaction mode, as it comes: it must be installed.
  pgbouncer: () => run(process.execPath, ['--import', 'tsx', 'scripts/trust/pgbouncer.mjs']),
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(suites);
const unknown = wanted.find((name) => !suites[name]);
if (unknown) {
  console.error(`No such suite: ${unknown}. There are: ${Object.keys(suites).join(', ')}`);
  process.exit(1);
}
let failed = 0;
for (const name of wanted) {
  console.log(`## ${name}`);
  await suites[name]().catch((error) => {
    console.error(error.message);
    failed += 1;
  });
}
console.log(`${wanted.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
