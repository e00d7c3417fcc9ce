import { useEffect } from 'react';
import { matchPath } from '@site/shared/contracts';
import { loadModule } from '../remotes';

const signs = ['pointerover', 'focusin', 'touchstart'] as const;

/** A module begins to load when somebody reaches for a link to it: by the time of the click it is often here. */
export function useLoadOnIntent(): void {
  useEffect(() => {
    const prepare = (event: Event): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) {
        return;
      }
      const route = matchPath(link.pathname)?.route;
      if (route && route.module !== 'shell') {
        // Whether it can be had is told when the page is opened, not while somebody only looks at the link.
        loadModule(route.module).catch(() => undefined);
      }
    };
    for (const sign of signs) {
      document.addEventListener(sign, prepare, { passive: true });
    }
    return () => signs.forEach((sign) => document.removeEventListener(sign, prepare));
  }, []);
}
