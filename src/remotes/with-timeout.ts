/** Nothing came in time. */
export class TimeoutError extends Error {}

/**
 * Waits for a promise, but not longer than so many milliseconds.
 * @throws TimeoutError when the time is over first
 */
export function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(`no answer within ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
