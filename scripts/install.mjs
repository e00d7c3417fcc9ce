import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './build/run.mjs';

const mark = join(root, 'node_modules/.installed-lock');
const lockHash = () => createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))).digest('hex');

/** What the root's package.json names and is not there: `npm ci --omit=dev` takes the build tools away again, and leaves the mark. */
function missingPackages() {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !existsSync(join(root, 'node_modules', name, 'package.json')));
}

/**
 * Installs what package-lock.json names, build tools included (NODE_ENV=production would leave them out), when that was not
 * done yet for this very lock file.
 * @throws when something is missing after it; nothing is marked as installed then
 */
export async function installPackages() {
  const wanted = lockHash();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted && missingPackages().length === 0) {
    return;
  }
  console.log('Installing packages …');
  rmSync(mark, { force: true });
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true });
  const missing = missingPackages();
  if (missing.length > 0) {
    throw new Error(`npm ci ended without an error, and without ${missing.join(', ')}`);
  }
  writeFileSync(mark, wanted);
}

/** Refuses a Node.js that the site does not run on, in one line. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`This site needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
}
