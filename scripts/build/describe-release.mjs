import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { filesOf } from './files-of.mjs';

/**
 * What the registry says of a built module. Builds with the same files have the same name.
 * @param {string} name the module
 * @param {string} built the folder of its build
 * @param {{ contract: number }} made the contract that it was built for
 * @returns {{ release: object, bytes: number }} its entry, and how large its files are
 */
export function describeRelease(name, built, { contract }) {
  const whole = createHash('sha256');
  const integrity = {};
  let bytes = 0;
  for (const file of [...filesOf(built)].filter((each) => /\.(js|css)$/.test(each))) {
    const content = readFileSync(file);
    const path = relative(built, file).split(sep).join('/');
    whole.update(path).update(content);
    bytes += content.length;
    integrity[path] = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  }
  const described = JSON.parse(readFileSync(join(built, 'release.json'), 'utf8'));
  const stored = `${described.manifest.version}-${whole.digest('hex').slice(0, 10)}`;
  const release = {
    version: stored,
    entry: `/modules/${name}/${stored}/remoteEntry.js`,
    contract,
    ...described,
    integrity,
  };
  return { release, bytes };
}
