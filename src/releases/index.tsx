import { lazy, Suspense, useEffect, useState } from 'react';
import { persistently } from '../network/persistent';

/** Short visits need nothing of it. */
const visitMs = 5 * 60_000;

// A site that has no such part any more can be used as ever.
const Missing = (): false => false;
const Notice = lazy(async () => {
  const part = await persistently(() => import('./release-notice')).catch(() => undefined);
  return { default: part?.ReleaseNotice ?? Missing };
});

/** Tells long visits, and tabs that come into view again, of newer releases. */
export function ReleaseNotice() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const onView = (): void => {
      if (document.visibilityState === 'visible') {
        setLong(true);
      }
    };
    const timer = setTimeout(() => setLong(true), visitMs);
    document.addEventListener('visibilitychange', onView);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onView);
    };
  }, []);
  return (
    isLong && (
      <Suspense>
        <Notice />
      </Suspense>
    )
  );
}
