import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@site/shared/contracts';

/**
 * Deploys a canary release of every module: a copy of the live release under another version.
 * @param siteDir the copy of the built site that the test may change
 * @param percent the share of visitors who get each of them
 */
export function deployCanaries(siteDir: string, percent: number): void {
  const file = join(siteDir, 'modules.json');
  const registry = JSON.parse(readFileSync(file, 'utf8')) as Registry;
  const withCanary = Object.entries(registry).map(([name, entry]) => {
    const { version } = entry.current;
    const release = {
      ...entry.current,
      version: `${version}-canary`,
      entry: entry.current.entry.replace(version, `${version}-canary`),
    };
    cpSync(join(siteDir, 'modules', name, version), join(siteDir, 'modules', name, release.version), {
      recursive: true,
    });
    const program = join(siteDir, 'render', name, `${version}.cjs`);
    if (existsSync(program)) {
      cpSync(program, join(siteDir, 'render', name, `${release.version}.cjs`));
    }
    return [name, { ...entry, canary: { release, percent } }];
  });
  writeFileSync(file, JSON.stringify(Object.fromEntries(withCanary)));
}
