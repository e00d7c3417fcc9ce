import { tabStore } from './storage';

/** The session storage key; the value is never in an address, the store or a log. */
const key = 'link-token';
const listeners = new Set<() => void>();

/**
 * The token of a mailed link, stored for this tab from the moment the page is opened, through a log-in, until a page uses it.
 */
export const linkToken = {
  read: (): string | null => tabStore.read(key),
  keep(token: string): void {
    tabStore.write(key, token);
    listeners.forEach((listener) => listener());
  },
  /** Returns the token once, so that it is not tried again automatically, possibly in another user's session. */
  take(): string | null {
    const token = tabStore.read(key);
    tabStore.remove(key);
    return token;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Removes the token from the address (`#token=…`) before other code reads the address. Call it before the router starts; it
 * also handles a link that is opened in a tab which already shows the site.
 */
export function keepLinkToken(): void {
  const strip = () => {
    const token = /^#token=([\w-]{20,128})$/.exec(window.location.hash)?.[1];
    if (token !== undefined) {
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
      linkToken.keep(token);
    }
  };
  strip();
  window.addEventListener('popstate', strip);
}
