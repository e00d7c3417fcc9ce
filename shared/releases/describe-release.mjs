import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { filesOf } from './files-of.mjs';
import { DeployError } from './deploy-error.mjs';

/**
 * The registry entry of a built module. Builds have the same name if and only if their files are the same.
 * @param {string} name the module
 * @param {string} built the folder of its build
 * @param {{ rendition: string }} made its rendition for the server
 * @returns {{ release: object, bytes: number }} its entry, and the size of its files
 * @throws DeployError for an invalid version
 */
export function describeRelease(name, built, { rendition }) {
  const whole = createHash('sha256');
  const integrity = {};
  let bytes = 0;
  for (const file of [...filesOf(built)].filter((each) => !/\.(br|gz)$/.test(each))) {
    const content = readFileSync(file);
    const path = relative(built, file).split(sep).join('/');
    whole.update(path).update(content);
    if (/\.(js|css)$/.test(file)) {
      bytes += content.length;
      integrity[path] = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    }
  }
  const described = JSON.parse(readFileSync(join(built, 'release.json'), 'utf8'));
  whole.update(readFileSync(rendition));
  const stored = `${described.manifest.version}-${whole.digest('hex').slice(0, 10)}`;
  // It becomes the name of a folder, and may come from another machine.
  if (!/^\d[\w.+-]{0,79}$/.test(stored)) {
    throw new DeployError('form', { detail: `${described.manifest.version} is no version such as 1.2.0` });
  }
  const release = { ...described, version: stored, entry: `/modules/${name}/${stored}/remoteEntry.js`, integrity };
  return { release, bytes };
}
