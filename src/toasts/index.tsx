import { lazy, Suspense, useEffect, useState } from 'react';
import { selectToast, useSiteSelector } from '@site/shared/session';
import { pageLoadsEnded } from '../network/page-loads';
import { loadWithRetries } from '../network/load-with-retries';
import { PlainToast } from './plain-toast';

const Shown = lazy(async () => {
  // The user's first action is often a click on a link, and that page has priority over the code of the toasts.
  await pageLoadsEnded();
  const part = await loadWithRetries(() => import(/* webpackChunkName: 'toasts' */ './toasts')).catch(() => undefined);
  return { default: part?.Toasts ?? PlainToast };
});
const signs = ['pointerdown', 'keydown', 'touchstart', 'focusin'];

/**
 * The toasts of the site. Their code is fetched at the user's first action, before that can fail; until it has loaded, and if it fails to,
 * plain ones are shown.
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
      <Suspense fallback={<PlainToast />}>
        <Shown />
      </Suspense>
    )
  );
}
