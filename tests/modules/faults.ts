import { waitFor } from '@testing-library/react';
import { selectToast } from '@site/shared/session';
import type { SiteStore } from '../../src/store/create-store';
import { breakCalls, faults, reply } from '../support/faults';

export { faults };

/**
 * One fault of each kind that pages and forms distinguish. The base query maps all faults to these kinds, which is tested with the whole list
 * at the base query (tests/shared/api) and on one form, Log in, from the network to the toast.
 */
export const faultKinds = faults.filter(([name]) =>
  ['status 503', 'no network', 'HTML instead of JSON', 'a business error', 'too many attempts'].includes(name),
);

/** The reply of spec 8 that ends a session. */
export const unauthorized = reply({ code: 'Unauthorized', message: 'No session', data: null });

/** Counts the present toast and all toasts that are shown from now on. */
export function countToasts(store: SiteStore): () => number {
  const seen = new Set<string>();
  const count = () => {
    const toast = selectToast(store.getState());
    if (toast) {
      seen.add(toast.id);
    }
  };
  count();
  store.subscribe(count);
  return () => seen.size;
}

interface Attempts {
  /** The path of the call that fails. */
  path: string;
  store: SiteStore;
  /** Sends the form once. */
  send: () => Promise<void>;
  /** Expects that the input is kept. */
  expectKept: () => void;
}

/**
 * Sends a form once per fault on the same page, and expects each time one call, one toast and the input kept (threats 45 and 46).
 * @param list the faults; by default one of each kind
 */
export async function expectRetryAfterFaults(
  { path, store, send, expectKept }: Attempts,
  list = faultKinds,
): Promise<void> {
  const shown = countToasts(store);
  for (const [name, fault] of list) {
    const before = shown();
    let calls = 0;
    const originalFetch = globalThis.fetch;
    const restore = breakCalls(path, fault);
    const broken = globalThis.fetch;
    globalThis.fetch = ((input: RequestInfo | URL, init?: RequestInit) => {
      calls += new URL((input as Request).url ?? String(input), 'http://x').pathname === path ? 1 : 0;
      return broken(input, init);
    }) as typeof fetch;
    try {
      await send();
      await waitFor(() => expect({ name, toasts: shown() - before }).toEqual({ name, toasts: 1 }));
      expect({ name, calls }).toEqual({ name, calls: 1 });
      expectKept();
      await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    } finally {
      restore();
      globalThis.fetch = originalFetch;
    }
  }
}
