import { waitFor } from '@testing-library/react';
import { selectToast } from '@site/shared/session';
import type { SiteStore } from '../../src/store/create-store';
import { breakCalls, faults, reply } from '../support/faults';

export { faults };

/**
 * One fault of each kind that a page or form can tell apart. The base query makes these of all the others: that is tested
 * with the whole list at the base query (tests/shared/api), and on one form, Log in, from the network to the toast.
 */
export const faultKinds = faults.filter(([name]) =>
  ['status 503', 'no network', 'HTML instead of JSON', 'a business error', 'too many attempts'].includes(name),
);

/** The reply of spec 8 that ends a session. */
export const unauthorized = reply({ code: 'Unauthorized', message: 'No session', data: null });

/** Counts the toast on the screen and those that are shown from now on, whoever shows them. */
export function countToasts(store: SiteStore): () => number {
  const seen = new Set<string>();
  const look = () => {
    const toast = selectToast(store.getState());
    if (toast) {
      seen.add(toast.id);
    }
  };
  look();
  store.subscribe(look);
  return () => seen.size;
}

interface Attempts {
  /** The path of the call that fails. */
  path: string;
  store: SiteStore;
  /** Sends the form once. */
  send: () => Promise<void>;
  /** Fails when something that was typed is gone. */
  expectKept: () => void;
}

/**
 * Sends a form once per fault (one of each kind unless told), on one and the same page: each time one toast, nothing lost, and it can be sent again
 * (threat 45, and 46: a writing call is sent once).
 */
export async function surviveFaults({ path, store, send, expectKept }: Attempts, list = faultKinds): Promise<void> {
  const shown = countToasts(store);
  for (const [name, fault] of list) {
    const before = shown();
    let calls = 0;
    const healthy = globalThis.fetch;
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
      globalThis.fetch = healthy;
    }
  }
}
