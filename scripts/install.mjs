import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './build/run.mjs';

const mark = join(root, 'node_modules/.installed-lock');
const lockHash = () => createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))).digest('hex');

/** Installs what package-lock.json names, when that was not done yet for this very lock file. */
export async function installPackages() {
  const wanted = lockHash();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) {
    return;
  }
  console.log('Installing packages …');
  // Not `npm ci`: it refuses a lock file that was written where a package for another platform could not be had.
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true });
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
