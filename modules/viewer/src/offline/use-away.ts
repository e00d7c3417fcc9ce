import { useEffect, useSyncExternalStore } from 'react';
import { isSiteAway, readOfflineLease, setSiteAway } from '@site/shared/session/offline';

const watchers = new Set<() => void>();
const tell = (): void => watchers.forEach((watcher) => watcher());

function change(isAway: boolean): void {
  // Whoever keeps nothing on this device hears of each failed call as ever.
  if (isAway !== isSiteAway() && (!isAway || readOfflineLease())) {
    setSiteAway(isAway);
    tell();
  }
}

/** A call had no answer: the site is out of reach, whatever the browser says of its network. */
export const noteSiteAway = (): void => change(true);
export const noteSiteBack = (): void => change(false);

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Whether the site is out of reach, while the viewer says so itself. */
export const useSiteAway = (): boolean => useSyncExternalStore(watch, isSiteAway, () => false);

/** Follows the network while the viewer is on the screen; every other page says by toasts what failed. */
export function useNetwork(): void {
  useEffect(() => {
    if (!navigator.onLine) {
      noteSiteAway();
    }
    window.addEventListener('offline', noteSiteAway);
    window.addEventListener('online', noteSiteBack);
    return () => {
      window.removeEventListener('offline', noteSiteAway);
      window.removeEventListener('online', noteSiteBack);
      setSiteAway(false);
    };
  }, []);
}
