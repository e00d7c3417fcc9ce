import { lazy, Suspense, useEffect, useState } from 'react';
import { loadWithRetries } from '../network/load-with-retries';
import { readOverride } from './override';

/** Short visits need nothing of it. */
const visitMs = 5 * 60_000;

// A site that has no such part any more can be used as ever.
const Missing = (): false => false;
const Notice = lazy(async () => {
  const part = await loadWithRetries(() => import('./release-notice')).catch(() => undefined);
  return { default: part?.ReleaseNotice ?? Missing };
});

/** Tells long visits, and tabs that come into view again, of newer releases; and tabs with a release of their own of that. */
export function ReleaseNotice() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    setNeeded(readOverride() !== undefined);
    const onView = (): void => {
      if (document.visibilityState === 'visible') {
        setNeeded(true);
      }
    };
    const timer = setTimeout(() => setNeeded(true), visitMs);
    document.addEventListener('visibilitychange', onView);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onView);
    };
  }, []);
  return (
    isNeeded && (
      <Suspense>
        <Notice />
      </Suspense>
    )
  );
}
