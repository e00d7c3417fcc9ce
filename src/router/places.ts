interface Place {
  top: number;
  /** The link that the user followed: its address, and its index among the links with this address. */
  link?: { href: string; index: number };
}

/** By the key of the history entry. */
const places = new Map<string, Place>();

const linksTo = (href: string) => [...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`)];

/** Stores the scroll position of a history entry's page, and the link that the user followed from it. */
export function rememberPlace(key: string): void {
  const link = document.activeElement?.closest<HTMLElement>('a[href]');
  const href = link?.getAttribute('href');
  places.set(key, {
    top: window.scrollY,
    link: link && href ? { href, index: linksTo(href).indexOf(link) } : undefined,
  });
}

/**
 * Restores the scroll position of a history entry as soon as the page is long enough, unless the user scrolls first.
 * @returns a function that stops it, or undefined if no position is stored
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
