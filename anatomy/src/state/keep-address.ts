import type { PageLink } from '../frame/page-link';
import { formatAddress } from './address';
import type { Clock } from './clock';
import type { ViewStore } from './create-store';

const debounceMs = 400;

/**
 * Keeps the address of the window on the view, a moment after it came to rest, so that copying it gives the same picture.
 * In the site's page it is told instead: its address is the one that a person sees.
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
      // While it plays the time is not part of the address.
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
    // In a frame without an origin of its own, on somebody else's page, it may not touch its address.
  }
}
