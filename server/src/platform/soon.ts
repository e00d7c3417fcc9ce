import { setTimeout as pause } from 'node:timers/promises';

/** What is asked, or undefined when that takes too long: it is not waited for then. */
export async function soon<T>(asked: Promise<T>, ms: number): Promise<T | undefined> {
  const answered = new AbortController();
  const late = pause(ms, undefined, { signal: answered.signal, ref: false }).catch(() => undefined);
  try {
    return await Promise.race([asked, late]);
  } finally {
    answered.abort();
  }
}
