import { tabStore } from './storage';

/** The session storage key; the value never stands in an address, in the store or in a log. */
const key = 'link-token';
const listeners = new Set<() => void>();

/**
 * The token of a mailed link, kept for this tab from the moment the page is opened, through a log-in, until a page uses it.
 */
export const linkToken = {
  read: (): string | null => tabStore.read(key),
  keep(token: string): void {
    tabStore.write(key, token);
    listeners.forEach((listener) => listener());
  },
  /** Gives the token out once: what is tried must not be tried again by itself, perhaps in another person's session. */
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
 * Takes the token out of the address (`#token=…`) before anything else reads the address. To be called before the router starts: it
 * also hears first of a link that is opened in a tab which shows the site already.
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
