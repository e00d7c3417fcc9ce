import { readFileSync, statSync } from 'node:fs';

/**
 * Reads a file through a cache that detects replacement, so that a deployment is visible without a restart.
 * @param onUnreadable gets the reason why a file has no value, once for each state of it: each call reads it again
 * @returns a function that returns the current value, or `missing` without a readable file
 */
export function cachedFile<T>(
  path: string,
  parse: (text: string) => T,
  missing: T,
  onUnreadable?: (error: unknown) => void,
): () => T {
  let cached = { stamp: '', value: missing };
  let reported = '';
  return () => {
    let stamp = 'none';
    try {
      const { mtimeMs, size, ino } = statSync(path);
      stamp = `${mtimeMs} ${size} ${ino}`;
      if (stamp !== cached.stamp) {
        cached = { stamp, value: parse(readFileSync(path, 'utf8')) };
      }
      reported = '';
      return cached.value;
    } catch (error) {
      if (reported !== stamp) {
        reported = stamp;
        onUnreadable?.(error);
      }
      // While the file is being replaced, the last value is used.
      return cached.value;
    }
  };
}
