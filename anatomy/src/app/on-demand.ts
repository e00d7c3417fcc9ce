import { useEffect, useSyncExternalStore } from 'react';

/** A part of the application that comes when it is first needed. Where loading fails, the next one who needs it asks again. */
function onDemand<T>(ask: () => Promise<T>) {
  let loaded: T | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const load = async (): Promise<T | undefined> => {
    loaded ??= await ask().catch(() => undefined);
    listeners.forEach((listener) => listener());
    return loaded;
  };
  const usePart = (isNeeded: boolean): T | undefined => {
    useEffect(() => {
      if (isNeeded) {
        void load();
      }
    }, [isNeeded]);
    return useSyncExternalStore(subscribe, () => loaded);
  };
  return { load, usePart };
}

/** What a muscle's card needs beyond its facts. */
export const cardParts = onDemand(() => import(/* webpackChunkName: "card" */ './card-parts'));
/** What stands over the picture while somebody teaches with it. */
export const presenter = onDemand(() => import(/* webpackChunkName: "present" */ './presenter'));
