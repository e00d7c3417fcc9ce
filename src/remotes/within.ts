/** Nothing came in time. */
export class TimeOver extends Error {}

/**
 * Waits for a promise, but not longer than so many milliseconds.
 * @throws TimeOver when the time is over first
 */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeOver(`no answer within ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
