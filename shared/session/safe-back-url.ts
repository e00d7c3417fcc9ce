import type { RouteName } from '@site/shared/contracts';
import { matchPage } from './registry';

/** Pages that are not opened after a log-in, because they are useless to a logged-in user. */
const neverBackTo: readonly string[] = ['Login', 'Register', 'Forget', 'Active', '404'] satisfies RouteName[];
const maxLength = 2048;

/**
 * Reads `backUrl` (spec 2.5, decisions 10.4, threat 16): it is followed only when it is the path of a page of this site.
 * @param value the raw query value, which is not trusted
 * @param origin the site's own origin, e.g. `https://www.example.com`
 * @returns canonical path, query and fragment, or undefined if it is to be ignored
 */
export function safeBackUrl(value: string | null, origin: string): string | undefined {
  if (!value || value.length > maxLength || !/^\/(?![/\\])/.test(value) || value.includes('\\')) {
    return undefined;
  }
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return undefined;
  }
  // `/..//evil.com` starts with a slash and still becomes `//evil.com`, so the parsed path must match a route.
  const matched = url.origin === origin ? matchPage(url.pathname) : undefined;
  return !matched || neverBackTo.includes(matched.route.name) ? undefined : matched.path + url.search + url.hash;
}
