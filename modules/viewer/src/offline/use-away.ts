import { useEffect, useSyncExternalStore } from 'react';
import { isSiteAway, readOfflineLease, setSiteAway } from '@site/shared/session/offline';

const watchers = new Set<() => void>();
const tell = (): void => watchers.forEach((watcher) => watcher());

function change(isAway: boolean): void {
  // A user without offline data sees each failed call as usual.
  if (isAway !== isSiteAway() && (!isAway || readOfflineLease())) {
    setSiteAway(isAway);
    tell();
  }
}

/** A call got no response, so the site is unreachable, whatever the browser reports about its network. */
export const noteSiteAway = (): void => change(true);
export const noteSiteBack = (): void => change(false);

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Whether the site is unreachable, while the viewer displays this itself. */
export const useSiteAway = (): boolean => useSyncExternalStore(watch, isSiteAway, () => false);

/** Observes the network while the viewer is open; other pages report failures by toasts. */
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
