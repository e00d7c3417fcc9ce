import { type RouteName } from '@site/shared/contracts';
import { matchPage, sitePages } from './registry';
import { tabStore } from './storage';

/** The session storage key of spec 2.1; the address is stored beside it, so that params and query are restored too. */
const nameKey = 'referrer';
const addressKey = 'referrer-address';

/** Pages that never become the referrer (spec 2.1). */
const passedThrough: readonly string[] = ['Register', 'Forget', 'Login', 'Active'] satisfies RouteName[];

/**
 * Stores the previous page. An unnamed route stores the empty name (spec 2.1); auth pages store nothing.
 * @param name route name, or undefined for an address without a page
 * @param address path and query of the previous page
 */
export function rememberReferrer(name: string | undefined, address: string): void {
  if (name && passedThrough.includes(name)) {
    return;
  }
  tabStore.write(nameKey, name ?? '');
  tabStore.write(addressKey, address);
}

/**
 * The page to open after log-in: the stored one, if its name is that of a page and its address matches the
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
