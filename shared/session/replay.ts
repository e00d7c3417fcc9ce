import { useSyncExternalStore } from 'react';

/**
 * Replay: the page shows a state of a log, or an earlier one of its own, instead of its current one. Then nothing is sent, stored or
 * timed. The flag is outside of the store, because a replayed state must stay as it was recorded.
 */
let replaying = false;
const watchers = new Set<() => void>();

/** Whether the page shows a replayed state. */
export const isReplaying = (): boolean => replaying;

/** Starts or ends the replay, and notifies the subscribers of `watchReplay`. */
export function setReplaying(on: boolean): void {
  if (replaying !== on) {
    replaying = on;
    watchers.forEach((tell) => tell());
  }
}

/** Calls `watcher` at the start and the end of a replay. @returns a function that unsubscribes it */
export function watchReplay(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** `isReplaying` as a hook. */
export const useReplaying = (): boolean => useSyncExternalStore(watchReplay, isReplaying, isReplaying);

/** Resolves when the page shows its own state, usually at once. */
export async function whenLive(): Promise<void> {
  if (replaying) {
    await new Promise<void>((resolve) => {
      const stop = watchReplay(() => {
        stop();
        resolve();
      });
    });
  }
}
