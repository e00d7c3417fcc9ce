import type { Reply } from '../frame/exercise-api';

export type Loadable<T> = Reply<T> | { state: 'loading' };

/** Loaded objects of one kind by name; a missing one was not requested yet. */
export type LoadableCache<T> = Readonly<Record<string, Loadable<T>>>;

interface CacheLoader {
  /** Loads what is missing or was refused. */
  load(name: string): Promise<void>;
  /** Repeats all refused or failed requests. */
  retry(): Promise<void>;
}

/**
 * Loads objects from the server one by one.
 * @param read requests one from the server
 * @param whenListed resolves when the list has loaded, before which a page's ticket may be missing
 * @param show called with the cache after each change
 */
export function createLoadableCache<T>(
  read: (name: string) => Promise<Reply<T>>,
  whenListed: () => Promise<void>,
  show: (cache: LoadableCache<T>) => void,
): CacheLoader {
  let cache: LoadableCache<T> = {};
  /** The number of requests for each. */
  const loads: Record<string, number> = {};
  const set = (next: LoadableCache<T>): void => {
    cache = next;
    show(cache);
  };
  const load = async (name: string): Promise<void> => {
    const known = cache[name];
    if (known?.state === 'ok' || known?.state === 'loading') {
      return;
    }
    set({ ...cache, [name]: { state: 'loading' } });
    const asked = (loads[name] = (loads[name] ?? 0) + 1);
    let reply = await read(name);
    if (reply.state === 'locked' && asked === 1) {
      // The first request may have been sent before the page's ticket arrived.
      await whenListed();
      reply = await read(name);
    }
    // A newer request replaces this response.
    if (asked === loads[name]) {
      set({ ...cache, [name]: reply });
    }
  };
  return {
    load,
    async retry() {
      const entries = Object.entries(cache);
      set(Object.fromEntries(entries.filter(([, { state }]) => state === 'ok')));
      await Promise.all(entries.filter(([, { state }]) => state !== 'ok').map(([name]) => load(name)));
    },
  };
}
