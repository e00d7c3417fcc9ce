interface Place {
  top: number;
  /** The link that was left by: its address, and which one it is of those that have this address. */
  link?: { href: string; index: number };
}

/** By the key of the history's entry. */
const places = new Map<string, Place>();

const linksTo = (href: string) => [...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`)];

/** Remembers how far the page of an entry of the history is scrolled, and the link that leads away from it. */
export function rememberPlace(key: string): void {
  const link = document.activeElement?.closest<HTMLElement>('a[href]');
  const href = link?.getAttribute('href');
  places.set(key, {
    top: window.scrollY,
    link: link && href ? { href, index: linksTo(href).indexOf(link) } : undefined,
  });
}

/**
 * Goes back to the place of an entry, as far as it is known: as soon as the page is long enough, unless its reader goes elsewhere before.
 * @returns what ends it, or undefined where no place is known
 */
export function returnToPlace(key: string): (() => void) | undefined {
  const place = places.get(key);
  if (!place) {
    return undefined;
  }
  const { top, link } = place;
  const ended = new AbortController();
  const observer = new ResizeObserver(goOn);
  const end = () => {
    ended.abort();
    observer.disconnect();
  };
  function goOn(): void {
    window.scrollTo({ top, behavior: 'instant' });
    const left = link && linksTo(link.href)[link.index];
    left?.focus({ preventScroll: true });
    if (Math.abs(window.scrollY - top) < 1 && (left || !link)) {
      end();
    }
  }
  for (const sign of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    window.addEventListener(sign, end, { signal: ended.signal, passive: true });
  }
  observer.observe(document.body);
  goOn();
  return end;
}
