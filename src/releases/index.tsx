import { lazy, Suspense, useEffect, useState } from 'react';
import { loadWithRetries } from '../network/load-with-retries';
import { readOverride } from './override';

/** Short visits do not need this code. */
const visitMs = 5 * 60_000;

// If the site no longer has this file, everything else still works.
const Missing = (): false => false;
const Notice = lazy(async () => {
  const part = await loadWithRetries(() => import('./release-notice')).catch(() => undefined);
  return { default: part?.ReleaseNotice ?? Missing };
});

/** Notifies long visits, and tabs that become visible again, of newer releases; and tabs with overridden releases of these. */
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
