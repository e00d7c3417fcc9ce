// Builds the site and the server twice from nothing, from the files in git, and compares every file: the same commit gives the same bytes.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from '../build/run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'site-build-'));
const copy = join(folder, 'site');
// The time of the build, and its user.
const ofTheBuild = /^site\/(deploys\.log|releases\.json|[a-z]+-builds\.json)$/;

/** The hash of each file of a build. */
function hashes(place) {
  const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(place.length + 1));
  return new Map(
    paths
      .filter((path) => /^(site|server)\//.test(path) && !ofTheBuild.test(path))
      .map((path) => [
        path,
        createHash('sha256')
          .update(readFileSync(join(place, path)))
          .digest('hex'),
      ]),
  );
}

try {
  execFileSync('git', ['clone', '--quiet', root, copy]);
  await run('npm', ['ci', '--prefer-offline'], { cwd: copy, quiet: true });
  for (const name of ['first', 'second']) {
    // The copy's own folder, whatever the caller's is.
    await run(process.execPath, ['scripts/build.mjs'], { cwd: copy, env: { SITE_DIR: 'dist/site' }, quiet: true });
    renameSync(join(copy, 'dist'), join(folder, name));
    rmSync(join(copy, '.mf'), { recursive: true, force: true });
    rmSync(join(copy, 'node_modules/.cache'), { recursive: true, force: true });
  }
  const [first, second] = ['first', 'second'].map((name) => hashes(join(folder, name)));
  const different = [...new Set([...first.keys(), ...second.keys()])].filter(
    (path) => first.get(path) !== second.get(path),
  );
  console.log([...different, `${first.size} files built twice, ${different.length} differ`].join('\n'));
  process.exitCode = different.length > 0 || first.size < 100 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
