import { href, isRouteName, matchPath, routeOf, type RouteName } from '@site/shared/contracts';
import { tabStore } from './storage';

/** The session storage key that spec 2.1 names; the address stands beside it, so that params and query come back too. */
const nameKey = 'referrer';
const addressKey = 'referrer-address';

/** Pages that never become the referrer (spec 2.1). */
const passedThrough: readonly RouteName[] = ['Register', 'Forget', 'Login', 'Active'];

/**
 * Stores the page being left. An unnamed route stores the empty name (spec 2.1); auth pages store nothing.
 * @param name route name, or undefined for an address that the table does not know
 * @param address path and query of the page being left
 */
export function rememberReferrer(name: RouteName | undefined, address: string): void {
  if (name && passedThrough.includes(name)) {
    return;
  }
  tabStore.write(nameKey, name ?? '');
  tabStore.write(addressKey, address);
}

/**
 * Where to go back to after log-in: the stored page, if its name stands in the route table and its address is of that
 * route; otherwise undefined. Session storage is not trusted (threat 17).
 */
export function readReferrer(): string | undefined {
  const name = tabStore.read(nameKey);
  if (!isRouteName(name)) {
    return undefined;
  }
  const address = tabStore.read(addressKey);
  if (address && matchPath(address.replace(/[?#].*$/s, ''))?.route.name === name) {
    return address;
  }
  return routeOf(name).path.includes(':') ? undefined : href(name);
}
