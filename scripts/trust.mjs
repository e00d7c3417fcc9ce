// `npm run trust [-- <name>]`: the long versions of what `npm test` tests in a few rounds, and tests that need programs which not every
// machine has.
import { rmSync } from 'node:fs';
import { run, tool } from './build/run.mjs';
import { makeMemoryFolder } from './test/memory-folder.mjs';
import { longFiles, sampledFiles, specsOf } from './test/suites.mjs';

const fullCount = { FULL_COUNT: '1' };
/** They need something that not every machine has. */
const faults = ['process/disk-full', 'process/clock'];

/** Runs a Jest file once for each of some settings, in parallel, with temporary files in memory if there is space. */
async function inMemory(file, settings) {
  const folder = makeMemoryFolder();
  const memory = folder && { TMPDIR: folder };
  try {
    // Each runs to its end, whatever the results of the others.
    const ended = await Promise.allSettled(
      settings.map((env) => run(tool('jest'), [file, '--verbose'], { env: { ...memory, ...env } })),
    );
    const failed = ended.find(({ status }) => status === 'rejected');
    if (failed) {
      throw failed.reason;
    }
  } finally {
    if (folder) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** Runs the browser tests of a suite completely. */
const inBrowser =
  (suite, ...options) =>
  () =>
    run(tool('playwright'), ['test', ...specsOf(suite), ...options], { env: fullCount });

/** Arguments from the first `--…` on are passed to the suite. */
const words = process.argv.slice(2);
const firstOption = words.findIndex((word) => word.startsWith('--'));
const [named, options] = firstOption < 0 ? [words, []] : [words.slice(0, firstOption), words.slice(firstOption)];

const suites = {
  // Every page as the server renders it, every hostile text in every field, and each journey in both languages and all variants.
  browser: inBrowser('browser'),
  // The formatting of every file; `npm test` checks those that changed.
  format: () => run(tool('prettier'), ['--check', '--log-level=warn', '.']),
  // Every fault of a release's files, code and registry, and of the shell's shared parts, with what the visitor and the operator see of it.
  // One worker, because times are measured.
  releases: inBrowser('releases', '--workers=1'),
  // A module built and deployed, as canary, promoted and rolled back 20 times while pages and API are under load; one on a static host.
  deploys: inBrowser('deploys'),
  // A module in its own repository, from an empty folder to live: created, developed, published and visited; and one that is added to this
  // repository and deployed to a running site.
  kit: inBrowser('kit'),
  // In development, changed components are replaced on open pages, which keep their state; a module that does not compile does not block
  // the others.
  hot: inBrowser('hot'),
  // Every command of docs/module-guide.md, in the order of the text.
  guide: () => run(tool('jest'), ['scripts/module-guide'], { env: fullCount }),
  // The tests of which `npm test` runs a sample: generated documents, altered tokens, shuffled events, slow clients, hostile uploads,
  // picture bombs, failpoints, ways to stop, inputs of pictures, commands of the README, texts for an avatar, exercises against the
  // geometry and against measurements.
  samples: () =>
    run(tool('jest'), [...longFiles.filter((file) => !faults.includes(file)), ...sampledFiles], { env: fullCount }),
  // Support work on a report, in a browser: twelve flows are recorded in one profile and replayed in another one, and a test generated from
  // a report is run.
  support: inBrowser('support'),
  // Threat 45: every page of the route table with each of the 25 faults of a call, and what it shows and keeps during and after it.
  matrix: inBrowser('matrix'),
  // Threats 26 and 34: generated requests to every call of the contract, each time from another seed, which is in the test's name.
  malformed: () => {
    const seed = Number(process.env.MALFORMED_SEED ?? Date.now() % 2 ** 31);
    // Two processes run half of them each, because one leaves a core idle.
    const requests = Math.ceil(Number(process.env.MALFORMED_REQUESTS ?? 100_000) / 2);
    return inMemory(
      'tests/server/endpoints/malformed.test.ts',
      [seed, seed + 1].map((own) => ({ MALFORMED_REQUESTS: String(requests), MALFORMED_SEED: String(own) })),
    );
  },
  // Threats 51 and 52: the server killed 100 times in the middle of registrations and payments, the database 50 times; the payment records
  // are checked after each.
  crash: () => inMemory('tests/server/process/crash.test.ts', [{ SERVER_KILLS: '100', DATABASE_KILLS: '50' }]),
  // Threats 50 and 51: a full disk, which only root may mount, and a clock that jumps a day (Debian's faketime).
  faults: () => run(tool('jest'), faults, { env: fullCount }),
  // Threat 55: who can still log in, and how quickly, during 540 wrong log-ins a second from 100 addresses, and with 3,000 concurrent
  // callers.
  flood: () => run(process.execPath, ['--import', 'tsx', 'scripts/trust/flood.mjs']),
  // Threat 25: sqlmap at level 5 and risk 3 on every call of the contract, within SQLMAP_MINUTES; `--only` continues. It must be installed.
  sqlmap: () => run(process.execPath, ['--import', 'tsx', 'scripts/trust/sqlmap.mjs', ...options]),
  // PgBouncer in transaction mode with its default settings: it must be installed.
  pgbouncer: () => run(process.execPath, ['--import', 'tsx', 'scripts/trust/pgbouncer.mjs']),
  // Three servers behind nginx and PgBouncer on one database; one is killed and all are replaced under load. Both programs must be
  // installed.
  cluster: () => run(process.execPath, ['--import', 'tsx', 'scripts/trust/cluster.mjs']),
  // A change of a table with a million rows, then a new version on three servers, under load. nginx and PgBouncer must be installed.
  upgrade: () => run(process.execPath, ['--import', 'tsx', 'scripts/trust/upgrade.mjs']),
  // Ten failovers of two database machines under Patroni (deploy/patroni) and load: postgresql-15, patroni, python3-etcd and etcd-server of
  // Debian must be installed.
  failover: () => run(process.execPath, ['--import', 'tsx', 'scripts/trust/failover.mjs']),
  // Two builds of one commit, compared file by file.
  build: () => run(process.execPath, ['scripts/trust/build.mjs']),
  // One server for ten minutes, or ENDURANCE_MINUTES, at 200 requests a second: no error, nothing lost, and memory, files and threads do not grow.
  endurance: () => run(process.execPath, ['--import', 'tsx', 'scripts/trust/endurance.mjs']),
  // A backup of an external database: PostgreSQL and pg_virtualenv must be installed (Debian's postgresql).
  backup: () => run('pg_virtualenv', [process.execPath, '--import', 'tsx', 'scripts/trust/backup.mjs']),
};

const wanted = named.length > 0 ? named : Object.keys(suites);
const unknown = wanted.find((name) => !suites[name]);
if (unknown) {
  console.error(`No such suite: ${unknown}. There are: ${Object.keys(suites).join(', ')}`);
  process.exit(1);
}
if (options.length > 0 && wanted.join() !== 'sqlmap') {
  console.error(`Only sqlmap takes options: npm run trust -- sqlmap ${options.join(' ')}`);
  process.exit(1);
}
// The site that `npm test` built, or would build.
process.env.SITE_DIR ??= 'dist/test-site';
await run(process.execPath, ['scripts/build.mjs']);
let failed = 0;
const minutes = [];
for (const name of wanted) {
  console.log(`## ${name}`);
  const begun = Date.now();
  await suites[name]().catch((error) => {
    console.error(error.message);
    failed += 1;
  });
  minutes.push(`${name} ${((Date.now() - begun) / 60_000).toFixed(1)}`);
}
console.log(`Minutes: ${minutes.join(', ')}`);
console.log(`${wanted.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
