import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const folderOf = (siteDir, name, version) => join(siteDir, 'health', name, version);
const endedFile = 'ended.json';
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** What the servers have counted of a release (server/src/site/releases/health-files.ts), each in a file of its own. */
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

/** Why a canary went back by itself; undefined where it did not. */
export function readEnd(siteDir, name, version) {
  const file = join(folderOf(siteDir, name, version), endedFile);
  return existsSync(file) ? read(file) : undefined;
}

/** Takes away what was counted of a release; the servers begin anew. */
export function forgetHealth(siteDir, name, version) {
  rmSync(folderOf(siteDir, name, version), { recursive: true, force: true });
}
