import { useEffect, useSyncExternalStore } from 'react';

/** A part of the application that comes when it is first needed. */
export interface OnDemand<T> {
  /** Loads it, unless it is here. Undefined where that failed: then it is asked for once more by whoever needs it next. */
  load(): Promise<T | undefined>;
  get(): T | undefined;
  /** Whether the last try to load it failed. */
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

/** The part as far as it is here; loads it while it is needed. */
export function usePart<T>(part: OnDemand<T>, isNeeded: boolean): T | undefined {
  useEffect(() => {
    if (isNeeded) {
      void part.load();
    }
  }, [part, isNeeded]);
  return useSyncExternalStore(part.subscribe, part.get);
}

/** Whether the last try to load the part failed. */
export const useIsAway = (part: OnDemand<unknown>): boolean => useSyncExternalStore(part.subscribe, part.isAway);

/** What a muscle's card needs beyond its facts. */
export const cardParts = onDemand(() => import(/* webpackChunkName: "card" */ './card-parts'));
/** The list of muscles and the words by which they are found. */
export const searchParts = onDemand(() => import(/* webpackChunkName: "search" */ './muscle-search'));
/** The quiz with its questions. */
export const quizParts = onDemand(() => import(/* webpackChunkName: "quiz" */ './quiz-panel'));
/** What stands over the picture while somebody teaches with it. */
export const presenter = onDemand(() => import(/* webpackChunkName: "present" */ './presenter'));
/** The computed effort in words and as a curve. */
export const effortParts = onDemand(() => import(/* webpackChunkName: "effort" */ './effort/effort-parts'));
/** The slider of the width of stance or grip, and the movement at another width. */
export const widthParts = onDemand(() => import(/* webpackChunkName: "width" */ './effort/width-parts'));
/** What the cameras of a movement are called. */
export const cameraParts = onDemand(() => import(/* webpackChunkName: "cameras" */ '../camera-names/camera-names'));
/** What the computed effort was held against. */
export const knownParts = onDemand(() => import(/* webpackChunkName: "known" */ './effort/known-tables'));
/** What a subscriber keeps on this device, and the program that works without a network. */
export const offlineParts = onDemand(() => import(/* webpackChunkName: "offline" */ '../offline/offline-parts'));
