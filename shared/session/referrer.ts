import { type RouteName } from '@site/shared/contracts';
import { matchPage, sitePages } from './registry';
import { tabStore } from './storage';

/** The session storage key that spec 2.1 names; the address stands beside it, so that params and query come back too. */
const nameKey = 'referrer';
const addressKey = 'referrer-address';

/** Pages that never become the referrer (spec 2.1). */
const passedThrough: readonly string[] = ['Register', 'Forget', 'Login', 'Active'] satisfies RouteName[];

/**
 * Stores the page being left. An unnamed route stores the empty name (spec 2.1); auth pages store nothing.
 * @param name route name, or undefined for an address of no page
 * @param address path and query of the page being left
 */
export function rememberReferrer(name: string | undefined, address: string): void {
  if (name && passedThrough.includes(name)) {
    return;
  }
  tabStore.write(nameKey, name ?? '');
  tabStore.write(addressKey, address);
}

/**
 * Where to go back to after log-in: the stored page, if there is a page of its name and its address is of that
 * route; otherwise undefined. Session storage is not trusted (threat 17).
 */
export function readReferrer(): string | undefined {
  const name = tabStore.read(nameKey);
  const route = sitePages().routes.find((one) => one.name === name);
  if (!route) {
    return undefined;
  }
  const address = tabStore.read(addressKey);
  if (address && matchPage(address.replace(/[?#].*$/s, ''))?.route.name === name) {
    return address;
  }
  return route.path.includes(':') ? undefined : route.path;
}
