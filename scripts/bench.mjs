// `npm run bench -- <name>`: the project's own performance figures, as ratios to a baseline of the same run.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './build/run.mjs';

// Separate from a site that may be running.
process.env.SITE_DIR ??= 'dist/test-site';
const folder = join(root, 'scripts/bench');
const names = existsSync(folder)
  ? readdirSync(folder)
      .filter((file) => file.endsWith('.mjs'))
      .map((file) => file.slice(0, -4))
  : [];
const wanted = process.argv[2] ? [process.argv[2]] : names;
const unknown = wanted.find((name) => !names.includes(name));
if (unknown) {
  console.error(`No such figure: ${unknown}. There are: ${names.join(', ')}`);
  process.exit(1);
}
// With `--json` standard output contains only the figures, one line per name; everything else is written to standard error.
const asJson = process.argv.includes('--json');
const stdio = asJson ? ['ignore', process.stderr, 'inherit', process.stdout] : undefined;
for (const name of wanted) {
  if (!asJson) {
    console.log(`## ${name}`);
  }
  // A failing benchmark does not prevent the others.
  const { code } = await run(
    process.execPath,
    ['--import', 'tsx', join('scripts/bench', `${name}.mjs`), ...process.argv.slice(3)],
    { allowFailure: true, stdio },
  );
  process.exitCode ||= code;
}
