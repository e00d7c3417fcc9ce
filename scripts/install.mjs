import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './build/run.mjs';

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/**
 * The paths of packages in the lock file that are not installed as it requires. npm records what it installed when it has finished: `npm ci
 * --omit=dev` leaves the build tools out there. Packages for other platforms may be missing.
 */
function missingPackages() {
  const written = 'node_modules/.package-lock.json';
  const installed = existsSync(join(root, written)) ? read(written).packages : {};
  const { dependencies, devDependencies } = read('package.json');
  const named = Object.keys({ ...dependencies, ...devDependencies }).map((name) => `node_modules/${name}`);
  const locked = Object.entries(read('package-lock.json').packages ?? {}).filter(
    ([path, { optional }]) => path !== '' && !optional,
  );
  return [
    ...named.filter((path) => !installed[path]),
    ...locked
      .filter(([path, { version }]) => !installed[path] || installed[path].version !== version)
      .map(([path]) => path),
  ];
}

/**
 * Installs the packages of package-lock.json, including build tools (which NODE_ENV=production would leave out), unless they are present.
 * @throws if something is missing afterwards
 */
export async function installPackages() {
  if (missingPackages().length === 0) {
    return;
  }
  console.log('Installing packages …');
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true });
  const missing = missingPackages();
  if (missing.length > 0) {
    throw new Error(`npm ci ended without an error, and without ${missing.join(', ')}`);
  }
}

/** Rejects an unsupported version of Node.js, in one line. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`This site needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
}
