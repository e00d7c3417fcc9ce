import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const folderOf = (siteDir, name, version) => join(siteDir, 'health', name, version);
const endedFile = 'ended.json';
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The servers' counters of a release (server/src/site/releases/health-files.ts), one file each. */
export function readHealth(siteDir, name, version) {
  const folder = folderOf(siteDir, name, version);
  const counts = { loads: 0, failures: 0 };
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    if (file.endsWith('.json') && file !== endedFile) {
      const { loads, failures } = read(join(folder, file));
      counts.loads += loads;
      counts.failures += failures;
    }
  }
  return counts;
}

/** Why a canary was ended automatically; undefined if it was not. */
export function readEnd(siteDir, name, version) {
  const file = join(folderOf(siteDir, name, version), endedFile);
  return existsSync(file) ? read(file) : undefined;
}

/** Deletes the counters of a release; the servers start again. */
export function forgetHealth(siteDir, name, version) {
  rmSync(folderOf(siteDir, name, version), { recursive: true, force: true });
}
