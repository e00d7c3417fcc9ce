import { setTimeout as pause } from 'node:timers/promises';

/** The result of a promise, or undefined after a timeout. */
export async function soon<T>(asked: Promise<T>, ms: number): Promise<T | undefined> {
  const answered = new AbortController();
  const late = pause(ms, undefined, { signal: answered.signal, ref: false }).catch(() => undefined);
  try {
    return await Promise.race([asked, late]);
  } finally {
    answered.abort();
  }
}
