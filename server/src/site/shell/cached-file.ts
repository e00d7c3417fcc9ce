import { readFileSync, statSync } from 'node:fs';

/**
 * Reads a file through a cache that notices when it was replaced: a deployment shows without a restart.
 * @returns a function that gives the current value, or `missing` when there is no readable file
 */
export function cachedFile<T>(path: string, parse: (text: string) => T, missing: T): () => T {
  let seen = { stamp: '', value: missing };
  return () => {
    try {
      const { mtimeMs, size, ino } = statSync(path);
      const stamp = `${mtimeMs} ${size} ${ino}`;
      if (stamp !== seen.stamp) {
        seen = { stamp, value: parse(readFileSync(path, 'utf8')) };
      }
      return seen.value;
    } catch {
      // While it is being replaced, what was read last is better than nothing.
      return seen.value;
    }
  };
}
