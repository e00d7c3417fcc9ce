import { lazy, Suspense, useEffect, useState } from 'react';
import { selectToast, useSiteSelector } from '@site/shared/session';
import { persistently } from '../network/persistent';

const Shown = lazy(() => persistently(async () => ({ default: (await import('./toasts')).Toasts })));
const signs = ['pointerdown', 'keydown', 'touchstart', 'focusin'];

/**
 * The toasts of the site. What shows them is fetched when a person begins to do something, before that can fail: the toast that says
 * that the server is away could not be fetched from a server that is away.
 */
export function Toasts() {
  const [isUsed, setUsed] = useState(false);
  const toast = useSiteSelector(selectToast);
  useEffect(() => {
    const use = (): void => setUsed(true);
    signs.forEach((sign) => window.addEventListener(sign, use, { once: true, capture: true, passive: true }));
    return () => signs.forEach((sign) => window.removeEventListener(sign, use, true));
  }, []);
  return (
    (isUsed || toast) && (
      <Suspense>
        <Shown />
      </Suspense>
    )
  );
}
