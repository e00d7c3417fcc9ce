import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Browsers' reports on a release: visible pages, and failures. */
export interface Counts {
  loads: number;
  failures: number;
}

const none: Counts = { loads: 0, failures: 0 };
const endedFile = 'ended.json';
// A process with the same id on another machine may serve the same folder.
const ownFile = `${hostname()}-${process.pid}.json`;

const folderOf = (siteDir: string, module: string, version: string): string => join(siteDir, 'health', module, version);

function read(file: string): Counts {
  try {
    return { ...none, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<Counts>) };
  } catch {
    return none;
  }
}

/** Adds to this process's counters. A folder that a deployment removed starts again. */
export function addCounts(siteDir: string, module: string, version: string, { loads, failures }: Counts): void {
  const folder = folderOf(siteDir, module, version);
  const file = join(folder, ownFile);
  mkdirSync(folder, { recursive: true });
  const before = read(file);
  writeFileSync(`${file}.new`, JSON.stringify({ loads: before.loads + loads, failures: before.failures + failures }));
  renameSync(`${file}.new`, file);
}

/** The counters of all processes. */
export function readCounts(siteDir: string, module: string, version: string): Counts {
  const folder = folderOf(siteDir, module, version);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => file.endsWith('.json') && file !== endedFile)
    .map((file) => read(join(folder, file)))
    .reduce((all, one) => ({ loads: all.loads + one.loads, failures: all.failures + one.failures }), none);
}

export const isEnded = (siteDir: string, module: string, version: string): boolean =>
  existsSync(join(folderOf(siteDir, module, version), endedFile));

/**
 * Ends a canary for all processes: the presence of a file records it, because only deployments write the registry.
 * @returns whether this process was the first
 */
export function endCanary(siteDir: string, module: string, version: string, stable: string, reason: string): boolean {
  const at = new Date().toISOString();
  try {
    writeFileSync(join(folderOf(siteDir, module, version), endedFile), JSON.stringify({ at, reason }), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      return false;
    }
    throw error;
  }
  const line = { at, by: 'server', action: 'went back', module, from: version, to: stable, reason };
  appendFileSync(join(siteDir, 'deploys.log'), `${JSON.stringify(line)}\n`);
  return true;
}
