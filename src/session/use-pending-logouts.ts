import { useEffect } from 'react';
import { selectLanguage, useSiteSelector } from '@site/shared/session';
import { reportPendingLogouts } from './pending-logouts';

const againMs = 60_000;

/** Notifies the server of logouts that it missed: when the site opens, when the network is back, and every minute. */
export function usePendingLogouts(): void {
  const language = useSiteSelector(selectLanguage);
  useEffect(() => {
    const report = () => void reportPendingLogouts(language);
    report();
    const timer = setInterval(report, againMs);
    window.addEventListener('online', report);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', report);
    };
  }, [language]);
}
