import { useEffect } from 'react';
import { selectLanguage, useSiteSelector } from '@site/shared/session';
import { preparePage } from './module-page';

const signs = ['pointerover', 'focusin', 'touchstart'] as const;

/** A page starts to load when the user hovers or focuses a link to it, so that it has often loaded by the click. */
export function useLoadOnIntent(): void {
  const language = useSiteSelector(selectLanguage);
  useEffect(() => {
    const prepare = (event: Event): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) {
        return;
      }
      void preparePage(link.pathname, language);
    };
    for (const sign of signs) {
      document.addEventListener(sign, prepare, { passive: true });
    }
    return () => signs.forEach((sign) => document.removeEventListener(sign, prepare));
  }, [language]);
}
