import { tabStore } from '@site/shared/session';
import { fillFederationInfo } from './federation-info';
import { overrideKey, readOverride } from './override';

/**
 * Stores an override for the tab: it is removed from the address, where it could be shared, and sent again with the next page load.
 * @returns false if another page is loaded instead of this one
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
    // An override also allows the Module Federation DevTools.
    void fillFederationInfo();
    tabStore.write(overrideKey, JSON.stringify(given.asked));
  } else {
    tabStore.remove(overrideKey);
  }
  query.delete('override');
  window.history.replaceState(window.history.state, '', `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`);
  return true;
}

/** Returns to the live releases. */
export function endOverride(): void {
  tabStore.remove(overrideKey);
  window.location.reload();
}
