import { useEffect, useSyncExternalStore } from 'react';

/** A part of the application that comes when it is first needed. Where loading fails, it is asked for once more by whoever needs it next. */
function onDemand<T>(ask: () => Promise<T>) {
  let loaded: T | undefined;
  let isAway = false;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const load = async (): Promise<T | undefined> => {
    loaded ??= await ask().catch(() => undefined);
    isAway = loaded === undefined;
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
  const useIsAway = (): boolean => useSyncExternalStore(subscribe, () => isAway);
  return { load, usePart, useIsAway };
}

/** What a muscle's card needs beyond its facts. */
export const cardParts = onDemand(() => import(/* webpackChunkName: "card" */ './card-parts'));
/** What stands over the picture while somebody teaches with it. */
export const presenter = onDemand(() => import(/* webpackChunkName: "present" */ './presenter'));
/** What the cameras of a movement are called. */
export const cameraParts = onDemand(() => import(/* webpackChunkName: "cameras" */ '../camera-names/camera-names'));
/** What the computed effort was held against. */
export const knownParts = onDemand(() => import(/* webpackChunkName: "known" */ './effort/known-tables'));
