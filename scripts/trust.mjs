// `npm run trust`: every attack and fault of docs/threats.md at full count, of which `npm test` runs a sample or which need programs that not
// every machine has. `npm run trust -- <name>…` runs single suites, `npm run trust -- all` all of them, also those of other long tests.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run as runHere, tool } from './build/run.mjs';
import { makeMemoryFolder } from './test/memory-folder.mjs';
import { browserSuites, longFiles, sampledFiles, specsOf } from './test/suites.mjs';
import { runTogether } from './trust/run-together.mjs';

const fullCount = { FULL_COUNT: '1' };
/** They need something that not every machine has. */
const faults = ['process/disk-full', 'process/clock'];
const longTests = [...longFiles.filter((file) => !faults.includes(file)), ...sampledFiles];
const threatsText = readFileSync(join(root, 'docs/threats.md'), 'utf8');
const isThreat = (file) => new RegExp(`\`tests/[^\`]*${file}\\.test`).test(threatsText);

/** Runs a Jest file once for each of some settings, in parallel, with temporary files in memory if there is space. */
async function inMemory(run, file, settings) {
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

/** Runs the browser tests of a suite completely. Each suite has its own ports and folder, so that several can run at the same time. */
const inBrowser =
  (suite, ...options) =>
  (run) =>
    run(tool('playwright'), ['test', ...specsOf(suite), `--output=test-results/${suite}`, ...options], {
      env: { ...fullCount, E2E_PORT: String(3920 + 10 * Object.keys(browserSuites).indexOf(suite)) },
    });

/** Runs a script of scripts/trust. */
const script =
  (name, ...options) =>
  (run) =>
    run(process.execPath, ['--import', 'tsx', `scripts/trust/${name}.mjs`, ...options]);

/** Arguments from the first `--…` on are passed to the suite. */
const words = process.argv.slice(2);
const firstOption = words.findIndex((word) => word.startsWith('--'));
const [named, options] = firstOption < 0 ? [words, []] : [words.slice(0, firstOption), words.slice(firstOption)];

/** Every attack and fault of docs/threats.md. The longest are first, then those that mostly wait. */
const threats = {
  // Threat 45: every page of the route table that makes calls with each of their 25 faults, and what it shows and keeps during and after it.
  matrix: inBrowser('matrix'),
  // Threats 51 and 52: the server killed 100 times in the middle of registrations and payments, the database 50 times; the payment records
  // are checked after each.
  crash: (run) => inMemory(run, 'tests/server/process/crash.test.ts', [{ SERVER_KILLS: '100', DATABASE_KILLS: '50' }]),
  // Threat 25: sqlmap at level 5 and risk 3 on every call of the contract, within SQLMAP_MINUTES; `--only` continues. It must be installed.
  sqlmap: script('sqlmap', ...options),
  // Ten failovers of two database machines under Patroni (deploy/patroni) and load: postgresql-15, patroni, python3-etcd and etcd-server of
  // Debian must be installed.
  failover: script('failover'),
  // Threats 26 and 34: generated requests to every call of the contract, each time from another seed, which is in the test's name.
  malformed: (run) => {
    const seed = Number(process.env.MALFORMED_SEED ?? Date.now() % 2 ** 31);
    // Two processes run half of them each, because one leaves a core idle.
    const requests = Math.ceil(Number(process.env.MALFORMED_REQUESTS ?? 100_000) / 2);
    return inMemory(
      run,
      'tests/server/endpoints/malformed.test.ts',
      [seed, seed + 1].map((own) => ({ MALFORMED_REQUESTS: String(requests), MALFORMED_SEED: String(own) })),
    );
  },
  // A change of a table with a million rows, then a new version on three servers, under load. nginx and PgBouncer must be installed.
  upgrade: script('upgrade'),
  // Three servers behind nginx and PgBouncer on one database; one is killed and all are replaced under load. Both programs must be
  // installed.
  cluster: script('cluster'),
  // Threats 50 and 51: a full disk, which only root may mount, and a clock that jumps a day (Debian's faketime).
  faults: (run) => run(tool('jest'), faults, { env: fullCount }),
  // PgBouncer in transaction mode with its default settings: it must be installed.
  pgbouncer: script('pgbouncer'),
  // Every fault of a release's files, code and registry, and of the shell's shared parts, with what the visitor and the operator see of it.
  // One worker, because times are measured: a visit that is too late is repeated.
  releases: inBrowser('releases', '--workers=1'),
  // The tests that docs/threats.md names and of which `npm test` runs a sample, or none: altered tokens, shuffled events, slow clients,
  // hostile uploads, picture bombs, failpoints, ways to stop, texts for an avatar.
  samples: (run) => run(tool('jest'), longTests.filter(isThreat), { env: fullCount }),
  // The browser tests that docs/threats.md names and no other suite has.
  attacks: inBrowser('attacks'),
  // Threat 55: who can still log in, and how quickly, during 540 wrong log-ins a second from 100 addresses, and with 3,000 concurrent
  // callers.
  flood: script('flood'),
};

/** Other long tests. */
const others = {
  // One server for ten minutes, or ENDURANCE_MINUTES, at 200 requests a second: no error, nothing lost, and memory, files and threads do not grow.
  endurance: script('endurance'),
  // The same of other tests: generated documents, inputs of pictures, commands of the README, exercises against the geometry and against
  // measurements.
  long: (run) =>
    run(
      tool('jest'),
      longTests.filter((file) => !isThreat(file)),
      { env: fullCount },
    ),
  // Every page as the server renders it, every hostile text in every field, and each journey in both languages and all variants.
  browser: inBrowser('browser'),
  // The formatting of every file; `npm test` checks those that changed.
  format: (run) => run(tool('prettier'), ['--check', '--log-level=warn', '.']),
  // A module built and deployed, as canary, promoted and rolled back 20 times while pages and API are under load; one on a static host.
  deploys: inBrowser('deploys'),
  // A module in its own repository, from an empty folder to live: created, developed, published and visited; and one that is added to this
  // repository and deployed to a running site.
  kit: inBrowser('kit'),
  // In development, changed components are replaced on open pages, which keep their state; a module that does not compile does not block
  // the others.
  hot: inBrowser('hot'),
  // Every command of docs/module-guide.md, in the order of the text.
  guide: (run) => run(tool('jest'), ['scripts/module-guide'], { env: fullCount }),
  // Support work on a report, in a browser: twelve flows are recorded in one profile and replayed in another one, and a test generated from
  // a report is run.
  support: inBrowser('support'),
  // Two builds of one commit, compared file by file.
  build: script('build'),
  // A backup of an external database: PostgreSQL and pg_virtualenv must be installed (Debian's postgresql).
  backup: (run) => run('pg_virtualenv', [process.execPath, '--import', 'tsx', 'scripts/trust/backup.mjs']),
};

const suites = { ...threats, ...others };
const wanted = named.length === 0 ? Object.keys(threats) : named.join() === 'all' ? Object.keys(suites) : named;
const unknown = wanted.find((name) => !suites[name]);
if (unknown) {
  console.error(`No such suite: ${unknown}. There are: ${Object.keys(suites).join(', ')}, and all of them: all`);
  process.exit(1);
}
if (options.length > 0 && wanted.join() !== 'sqlmap') {
  console.error(`Only sqlmap takes options: npm run trust -- sqlmap ${options.join(' ')}`);
  process.exit(1);
}
// The site that `npm test` built, or would build.
process.env.SITE_DIR ??= 'dist/test-site';
await runHere(process.execPath, ['scripts/build.mjs']);
const failed = await runTogether(wanted.map((name) => ({ name, work: suites[name], isAlone: name === 'flood' })));
console.log(`${wanted.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
