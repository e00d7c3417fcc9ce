import { useEffect, useSyncExternalStore } from 'react';

/** A part of the application that is loaded when it is first needed. */
export interface OnDemand<T> {
  /** Loads it, unless it is loaded. Undefined after a failure; the next use tries again. */
  load(): Promise<T | undefined>;
  get(): T | undefined;
  /** Whether the last attempt to load it failed. */
  isAway(): boolean;
  subscribe(listener: () => void): () => void;
}

export function onDemand<T>(ask: () => Promise<T>): OnDemand<T> {
  let loaded: T | undefined;
  let isAway = false;
  const listeners = new Set<() => void>();
  return {
    get: () => loaded,
    isAway: () => isAway,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async load() {
      loaded ??= await ask().catch(() => undefined);
      isAway = loaded === undefined;
      listeners.forEach((listener) => listener());
      return loaded;
    },
  };
}

/** The part if it is loaded; starts loading while it is needed. */
export function usePart<T>(part: OnDemand<T>, isNeeded: boolean): T | undefined {
  useEffect(() => {
    if (isNeeded) {
      void part.load();
    }
  }, [part, isNeeded]);
  return useSyncExternalStore(part.subscribe, part.get);
}

/** Whether the last attempt to load the part failed. */
export const useIsAway = (part: OnDemand<unknown>): boolean => useSyncExternalStore(part.subscribe, part.isAway);

/** The part of a muscle's card below its facts. */
export const cardParts = onDemand(() => import(/* webpackChunkName: "card" */ './card-parts'));
/** The list of muscles and their search terms. */
export const searchParts = onDemand(() => import(/* webpackChunkName: "search" */ './muscle-search'));
/** The quiz with its questions. */
export const quizParts = onDemand(() => import(/* webpackChunkName: "quiz" */ './quiz-panel'));
/** The list of all keys. */
export const keyList = onDemand(() => import(/* webpackChunkName: "keys" */ './key-dialog'));
/** The overlay of a presentation. */
export const presenter = onDemand(() => import(/* webpackChunkName: "present" */ './presenter'));
/** The computed effort in words and as a curve. */
export const effortParts = onDemand(() => import(/* webpackChunkName: "effort" */ './effort/effort-parts'));
/** The slider of the width of stance or grip, and the movement at another width. */
export const widthParts = onDemand(() => import(/* webpackChunkName: "width" */ './effort/width-parts'));
/** The names of a movement's cameras. */
export const cameraParts = onDemand(() => import(/* webpackChunkName: "cameras" */ '../camera-names/camera-names'));
/** The validation of the computed effort. */
export const knownParts = onDemand(() => import(/* webpackChunkName: "known" */ './effort/known-tables'));
/** The offline data of a subscriber on this device, and the program that works without a network. */
export const offlineParts = onDemand(() => import(/* webpackChunkName: "offline" */ '../offline/offline-parts'));
