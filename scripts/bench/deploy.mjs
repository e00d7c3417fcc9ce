// The duration of a deployment: `npm run bench -- deploy [--rounds=3] [--json]`, each after a change of the module, in a copy of the
// project and of its site. Medians in seconds: without the checks (build, store, publish), and with all of them, for a module with few
// pages and for the one with the most. Exits with 1 above the limits for two cores: 10 s, and 60 s with the checks.
import { appendFileSync, cpSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyProject } from '../../tests/support/project-copy.ts';
import { run } from '../build/run.mjs';
import { siteDir } from '../build/parts.mjs';
import { printFigures } from './support/print-figures.mjs';
import { median } from './support/statistics.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, json: { type: 'boolean', default: false } },
});
const modules = ['blog', 'marketing'];
const limits = { deploy: 10, 'with the checks': 60 };
await run(process.execPath, ['scripts/build.mjs'], { quiet: true });
const { folder: copy, remove } = copyProject();
const site = join(copy, 'dist/site');

try {
  cpSync(siteDir, site, { recursive: true });
  const rows = {};
  for (const name of modules) {
    const times = { deploy: [], 'with the checks': [] };
    for (let round = 0; round < Number(values.rounds); round += 1) {
      times.deploy.push(await deploy(name, round, '--unchecked'));
      times['with the checks'].push(await deploy(name, round));
    }
    rows[name] = Object.fromEntries(Object.entries(times).map(([way, each]) => [way, Number(median(each).toFixed(1))]));
  }
  printFigures(values.json, rows, () => {
    console.log(`${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}, ${values.rounds} rounds`);
    console.table(rows);
  });
  const slow = Object.entries(rows).flatMap(([name, row]) =>
    Object.entries(limits)
      .filter(([way, limit]) => row[way] > limit)
      .map(([way, limit]) => `${name}, ${way}: ${row[way]} s, ${limit} s are promised`),
  );
  slow.forEach((sentence) => console.error(sentence));
  process.exitCode = slow.length > 0 ? 1 : 0;
} finally {
  remove();
}

/** Changes a module and deploys it. @returns the duration of the command in seconds */
async function deploy(name, round, ...flags) {
  appendFileSync(
    join(copy, 'modules', name, 'src/index.ts'),
    `Object.assign(globalThis, { benchRound: '${round}${flags.join('')}' });\n`,
  );
  const start = performance.now();
  await run(process.execPath, ['scripts/deploy.mjs', name, ...flags], {
    cwd: copy,
    env: { SITE_DIR: site },
    quiet: true,
  });
  return (performance.now() - start) / 1000;
}
