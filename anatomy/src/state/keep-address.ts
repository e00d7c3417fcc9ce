import type { PageLink } from '../frame/page-link';
import { formatAddress } from './address';
import type { Clock } from './clock';
import type { ViewStore } from './create-store';

const debounceMs = 400;

/**
 * Updates the window's address with the view, a moment after it stopped changing, so that a copied address shows the same picture. In the
 * site's page it notifies the page instead, because the user sees the page's address.
 */
export function keepAddress(store: ViewStore, clock: Clock, link: PageLink): () => void {
  let timer = 0;
  let known = '';
  const write = (): void => {
    const search = formatAddress(store.get(), clock.time);
    if (search === known) {
      return;
    }
    known = search;
    if (!link.embedded) {
      keep(search);
    }
    if (search.length <= 2000) {
      link.send({ type: 'state', search });
    }
  };
  const later = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(write, debounceMs);
  };
  const stops = [
    store.subscribe(later),
    clock.subscribe(() => {
      // During playback the time is not part of the address.
      if (!store.get().playing) {
        later();
      }
    }),
  ];
  return () => {
    window.clearTimeout(timer);
    stops.forEach((stop) => stop());
  };
}

function keep(search: string): void {
  try {
    window.history.replaceState(null, '', search);
  } catch {
    // In a frame without an origin, on a third-party page, changing the address is not allowed.
  }
}
