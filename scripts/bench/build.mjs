// The duration of a build, from nothing and of one module: `npm run bench -- build [--rounds=3] [--json]`. It runs in a copy of the
// project, so that existing builds do not change. Medians in seconds; the copies of a round run one after the other.
import { appendFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyProject } from '../../tests/support/project-copy.ts';
import { run } from '../build/run.mjs';
import { printFigures } from './support/print-figures.mjs';
import { median } from './support/statistics.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, json: { type: 'boolean', default: false } },
});
// A copy takes the build dependencies of modules from the work tree.
await run(process.execPath, ['scripts/build.mjs'], { quiet: true });
const { folder: copy, remove } = copyProject();

try {
  const times = { 'everything from nothing': [], 'one module after a change': [], 'nothing has changed': [] };
  for (let round = 0; round < Number(values.rounds); round += 1) {
    rmSync(join(copy, 'dist'), { recursive: true, force: true });
    times['everything from nothing'].push(await build());
    appendFileSync(join(copy, 'modules/auth/src/pages/login-page.tsx'), `// Round ${round}.\n`);
    times['one module after a change'].push(await build());
    times['nothing has changed'].push(await build());
  }
  const rows = Object.fromEntries(
    Object.entries(times).map(([name, seconds]) => [name, { seconds: Number(median(seconds).toFixed(1)) }]),
  );
  printFigures(values.json, rows, () => {
    console.log(`${availableParallelism()} cores`);
    console.table(rows);
  });
} finally {
  remove();
}

async function build() {
  const start = performance.now();
  await run(process.execPath, ['scripts/build.mjs'], {
    cwd: copy,
    env: { SITE_DIR: join(copy, 'dist/site') },
    quiet: true,
  });
  return (performance.now() - start) / 1000;
}
