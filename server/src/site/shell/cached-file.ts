import { readFileSync, statSync } from 'node:fs';

/**
 * Reads a file through a cache that notices when it was replaced: a deployment shows without a restart.
 * @param onUnreadable hears why a file gives no value, once for each state of it: it is read again by each call
 * @returns a function that gives the current value, or `missing` when there is no readable file
 */
export function cachedFile<T>(
  path: string,
  parse: (text: string) => T,
  missing: T,
  onUnreadable?: (error: unknown) => void,
): () => T {
  let seen = { stamp: '', value: missing };
  let told = '';
  return () => {
    let stamp = 'none';
    try {
      const { mtimeMs, size, ino } = statSync(path);
      stamp = `${mtimeMs} ${size} ${ino}`;
      if (stamp !== seen.stamp) {
        seen = { stamp, value: parse(readFileSync(path, 'utf8')) };
      }
      told = '';
      return seen.value;
    } catch (error) {
      if (told !== stamp) {
        told = stamp;
        onUnreadable?.(error);
      }
      // While it is being replaced, what was read last is better than nothing.
      return seen.value;
    }
  };
}
