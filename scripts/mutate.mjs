// `npm run mutate`: changes the code in small ways (mutants) and counts which changes the tests notice.
//   npm run mutate                      a sample of every folder, against the scores of scripts/mutate/scores.json
//   npm run mutate -- server/src/domains/goods  a sample of one folder; --sample 100 for more of it, --all for every mutant
//   npm run mutate -- --update          writes the scores down
//   npm run mutate -- --list           how many mutants there are
//   npm run mutate -- --changed         mutants on the lines that changed since the base, as `npm test` does; it adds --reached with what its
//                                       own tests have recorded, and --test-seconds, the limit of the tests of one mutant
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, run } from './build/run.mjs';
import { chooseChanged } from './mutate/choose-changed.mjs';
import { BrokenTests, judge } from './mutate/judge.mjs';
import { makeMutants } from './mutate/make-mutants.mjs';
import { goal, isEnough, sampleOf, scoreOf } from './mutate/mutants.mjs';
import { readReached } from './mutate/reached.mjs';
import { scope } from './mutate/scope.mjs';
import { openTestProcess } from './mutate/test-process.mjs';
import { copyProject, removeCopy, startServices } from './mutate/workspace.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    update: { type: 'boolean' },
    changed: { type: 'boolean' },
    list: { type: 'boolean' },
    sample: { type: 'string' },
    base: { type: 'string' },
    limit: { type: 'string', default: '60' },
    minutes: { type: 'string' },
    workers: { type: 'string', default: '2' },
    reached: { type: 'string' },
    'test-seconds': { type: 'string' },
  },
});
const scoresFile = join(root, 'scripts/mutate/scores.json');
const scores = JSON.parse(readFileSync(scoresFile, 'utf8'));
const survivors = JSON.parse(readFileSync(join(root, 'scripts/mutate/survivors.json'), 'utf8'));
const deadline = values.minutes ? Date.now() + Number(values.minutes) * 60_000 : Number.MAX_SAFE_INTEGER;
const recorded = values.reached ? readReached(values.reached) : undefined;
/** A folder is compared with its score on a sample of the same size. */
const usualSize = (folder) => scores.folders[folder]?.sample ?? scores.sample;
const sizeOf = (folder) => (values.all ? Infinity : Number(values.sample ?? usualSize(folder)));

const unknown = positionals.find((name) => !scope.some(({ folder }) => folder === name));
if (unknown) {
  console.error(`No such folder: ${unknown}. There are: ${scope.map(({ folder }) => folder).join(', ')}`);
  process.exit(1);
}

const git = async (...args) => {
  const { code, output } = await run('git', args, { quiet: true, allowFailure: true });
  return code === 0 ? output.trim() : undefined;
};

/**
 * The commits to compare with, in the order in which they are tried until enough lines have changed: the branch point from main or, on main
 * itself, further and further back, so that the newest changes are tested.
 */
async function findBases() {
  if (values.base) {
    return [values.base];
  }
  const [head, fork] = [await git('rev-parse', 'HEAD'), await git('merge-base', 'HEAD', 'origin/main')];
  if (fork && fork !== head) {
    return [fork];
  }
  const earlier = await git('rev-list', '--first-parent', '--skip=1', '--max-count=64', 'HEAD');
  return earlier?.split('\n').filter(Boolean) ?? [];
}

/** Mutants to test, by folder. */
async function choose() {
  const entries = scope.filter(
    ({ folder }) => existsSync(join(root, folder)) && (positionals.length === 0 || positionals.includes(folder)),
  );
  if (!values.changed) {
    return Promise.all(
      entries.map(async (entry) => {
        const made = await makeMutants(root, entry.folder);
        return { entry, made, chosen: sampleOf(made.mutants, sizeOf(entry.folder), scores.seed) };
      }),
    );
  }
  const bases = await findBases();
  if (bases.length === 0) {
    console.log('No commit to compare with: no mutant is judged.');
    return [];
  }
  const limit = Number(values.limit);
  const folders = entries.map(({ folder }) => folder);
  const { base, changed, files, made } = await chooseChanged(root, folders, bases, limit, survivors.equivalent);
  const sample = new Set(sampleOf(changed, limit, base));
  console.log(`${sample.size} of ${changed.length} mutants on the lines that changed since ${base.slice(0, 10)}`);
  return entries
    .filter(({ folder }) => made.has(folder))
    .map((entry) => ({
      entry,
      files,
      made: made.get(entry.folder),
      chosen: made.get(entry.folder).mutants.filter((mutant) => sample.has(mutant)),
    }))
    .filter(({ chosen }) => chosen.length > 0);
}

function report(name, verdicts, chosen) {
  const score = scoreOf(verdicts, survivors.equivalent);
  console.log(
    `${name}: ${score.killed} of ${score.judged} killed (${score.percent} %)${verdicts.length < chosen ? `; ${chosen - verdicts.length} not judged within the time limit` : ''}`,
  );
  const late = verdicts.filter(({ by }) => by === 'took too long').length;
  if (late > 0) {
    console.log(`  ${late} of them by timeout of the tests`);
  }
  for (const { mutant, by } of verdicts.filter(({ killed }) => !killed)) {
    const reason = survivors.equivalent[mutant.name] ?? survivors.known[mutant.name];
    console.log(`  survives: line ${mutant.from}: ${mutant.name} — ${by}${reason ? ` (${reason})` : ''}`);
  }
  return score;
}

const work = await choose();
if (values.list) {
  work.forEach(({ entry, made }) => console.log(`${entry.folder}: ${made.mutants.length} mutants`));
  process.exit(0);
}
const copy = work.length > 0 ? copyProject() : undefined;
// The copy is always deleted; the services end when their input closes.
process.on('exit', () => {
  Object.values(processes).forEach(endAll);
  if (copy) {
    removeCopy(copy);
  }
});
['SIGINT', 'SIGTERM'].forEach((signal) => process.once(signal, () => process.exit(1)));
const services = {};
const processes = {};
const endAll = (list) => list.forEach(({ end }) => end());
const all = [];
let failed = false;
const weightOf = (chosen) => chosen.length + 3;
let waiting = work.reduce((sum, { chosen }) => sum + weightOf(chosen), 0);
try {
  for (const { entry, files, made, chosen } of work) {
    if (Date.now() >= deadline) {
      report(entry.folder, [], chosen.length);
      continue;
    }
    services[entry.project] ??= await startServices(copy, entry.project);
    const { env } = services[entry.project];
    // The remaining time of each folder is proportional to its number of mutants, and its first test takes as long as some of them.
    const until = Date.now() + ((deadline - Date.now()) * weightOf(chosen)) / waiting;
    waiting -= weightOf(chosen);
    // A waiting process would keep its memory.
    Object.entries(processes).forEach(([project, list]) => project !== entry.project && endAll(list));
    processes[entry.project] ??= Array.from({ length: Number(values.workers) }, () =>
      openTestProcess(copy, entry.project, env),
    );
    const verdicts = await judge({
      copy,
      made,
      chosen,
      tests: entry.tests,
      changed: files,
      processes: processes[entry.project],
      deadline: until,
      recorded,
      maxTestMs: values['test-seconds'] ? 1000 * Number(values['test-seconds']) : undefined,
    }).catch((error) => {
      // In a sample that runs beside the tests themselves, the tests report their own failures.
      if (values.changed && error instanceof BrokenTests) {
        console.error(error.message);
        return [];
      }
      throw error;
    });
    const score = report(entry.folder, verdicts, chosen.length);
    all.push(...verdicts);
    const known = scores.folders[entry.folder];
    const complete = !values.changed && verdicts.length === chosen.length;
    const alike = complete && sizeOf(entry.folder) === known?.sample;
    if (values.update && complete && !values.all) {
      // Read again, because runs of other folders write here too.
      const current = JSON.parse(readFileSync(scoresFile, 'utf8'));
      current.folders[entry.folder] = {
        percent: score.percent,
        killed: score.killed,
        judged: score.judged,
        sample: sizeOf(entry.folder),
        of: made.mutants.length,
      };
      writeFileSync(scoresFile, `${JSON.stringify(current, null, 2)}\n`);
    } else if (alike && score.percent < known.percent) {
      console.error(`✗ ${entry.folder} was at ${known.percent} %: the score may not fall.`);
      failed = true;
    }
  }
} finally {
  Object.values(processes).forEach(endAll);
  await Promise.all(Object.values(services).map(({ stop }) => stop()));
}
if (values.changed && work.length > 0) {
  const score = scoreOf(all, survivors.equivalent);
  console.log(`${score.killed} of ${score.judged} mutants on changed lines killed (${score.percent} %)`);
  if (all.length === 0) {
    console.error('✗ No mutant was judged within the time limit.');
    failed = true;
  }
  if (!isEnough(score)) {
    console.error(
      `✗ ${goal * 100} % of the mutants on changed lines should be killed, and this sample says that they are not: test what lives, or list it in scripts/mutate/survivors.json when it changes nothing.`,
    );
    failed = true;
  }
}
process.exit(failed ? 1 : 0);
