import { lazy, Suspense, useEffect, useState } from 'react';
import { selectToast, useSiteSelector } from '@site/shared/session';
import { pageLoadsEnded } from '../network/page-loads';
import { loadWithRetries } from '../network/load-with-retries';
import { PlainToast } from './plain-toast';

const Shown = lazy(async () => {
  // What a person does first is often a press on a link: that page comes before what shows that something failed.
  await pageLoadsEnded();
  const part = await loadWithRetries(() => import(/* webpackChunkName: 'toasts' */ './toasts')).catch(() => undefined);
  return { default: part?.Toasts ?? PlainToast };
});
const signs = ['pointerdown', 'keydown', 'touchstart', 'focusin'];

/**
 * The toasts of the site. What shows them is fetched when a person begins to do something, before that can fail;
 * until it is there, and without it, they are plain.
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
