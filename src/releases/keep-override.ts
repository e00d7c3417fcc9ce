import { tabStore } from '@site/shared/session';
import { fillFederationInfo } from './federation-info';
import { overrideKey, readOverride } from './override';

/**
 * Keeps an override for the tab: what a page was given is taken out of its address, where it would be passed on, and asked for
 * again by the next page load.
 * @returns false when another page is loaded in the place of this one
 */
export function keepOverride(): boolean {
  const given = readOverride();
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  const kept = tabStore.read(overrideKey);
  if (!given && !query.has('override') && kept !== null) {
    for (const asked of JSON.parse(kept) as string[]) {
      query.append('override', asked);
    }
    window.location.replace(`${pathname}?${query}${hash}`);
    return false;
  }
  if (given && !given.refused) {
    // Whoever tries a release may look into the federation as well.
    void fillFederationInfo();
    tabStore.write(overrideKey, JSON.stringify(given.asked));
  } else {
    tabStore.remove(overrideKey);
  }
  query.delete('override');
  window.history.replaceState(window.history.state, '', `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`);
  return true;
}

/** Goes back to what everybody is given. */
export function endOverride(): void {
  tabStore.remove(overrideKey);
  window.location.reload();
}
