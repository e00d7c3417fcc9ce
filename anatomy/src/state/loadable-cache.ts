import type { Reply } from '../frame/exercise-api';

export type Loadable<T> = Reply<T> | { state: 'loading' };

/** What is there of one kind by name; what is not there was not asked for yet. */
export type LoadableCache<T> = Readonly<Record<string, Loadable<T>>>;

interface CacheLoader {
  /** Loads what is not there or was refused. */
  load(name: string): Promise<void>;
  /** Asks again for all that was refused or failed. */
  retry(): Promise<void>;
}

/**
 * Loads what the server gives one by one.
 * @param read asks the server
 * @param whenListed ends when the list is there, before which a page's ticket may not have come
 * @param show is given the cache after each change
 */
export function createLoadableCache<T>(
  read: (name: string) => Promise<Reply<T>>,
  whenListed: () => Promise<void>,
  show: (cache: LoadableCache<T>) => void,
): CacheLoader {
  let cache: LoadableCache<T> = {};
  /** How often each was asked for. */
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
      // The first question may have been earlier than the page's ticket.
      await whenListed();
      reply = await read(name);
    }
    // What was asked for anew meanwhile is answered by that.
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
