import { startTransition, useEffect } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { selectLanguage, useSiteSelector } from '@site/shared/session';
import { preparePage } from './module-page';

function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === window.location.origin ? link : null;
}

/**
 * A page starts to load when the user hovers, focuses or presses a link to it, so that it has often loaded by the click.
 * @param onPress gets the address of a pressed link when its page has loaded, and null when the click will not follow
 */
export function useLoadOnIntent(onPress: (next: Location | null) => void): void {
  const language = useSiteSelector(selectLanguage);
  const { pathname: opened } = useLocation();
  useEffect(() => {
    let pressed: HTMLAnchorElement | null = null;
    const load = async (link: HTMLAnchorElement | null) => link !== null && preparePage(link.pathname, language);
    const prepare = (event: Event) => void load(linkOf(event));
    const press = async (event: Event): Promise<void> => {
      const link = event.type === 'pointerdown' ? linkOf(event) : null;
      pressed = link;
      onPress(null);
      if (link && link.pathname !== opened && (await load(link)) && link === pressed) {
        const { pathname, search, hash } = link;
        startTransition(() => onPress({ pathname, search, hash, state: null, key: 'default' }));
      }
    };
    const listeners = { pointerover: prepare, focusin: prepare, pointerdown: press, pointercancel: press };
    const left = new AbortController();
    for (const [sign, listener] of Object.entries(listeners)) {
      document.addEventListener(sign, listener, { passive: true, signal: left.signal });
    }
    return () => {
      left.abort();
      pressed = null;
      onPress(null);
    };
  }, [language, opened, onPress]);
}
