import { isReplaying, selectLanguage } from '@site/shared/session';
import type { SiteStore } from './create-store';

const year = 31_536_000;

/**
 * Stores the selected language in a cookie, because the server must know it before it renders a page. The cookie contains no personal
 * data, and no script of another site can read it.
 */
export function mirrorLanguage(store: SiteStore): void {
  let written: string | undefined;
  const write = () => {
    const language = selectLanguage(store.getState());
    if (language !== written && !isReplaying()) {
      written = language;
      document.cookie = `language=${language}; path=/; max-age=${year}; samesite=lax`;
    }
  };
  write();
  store.subscribe(write);
}
