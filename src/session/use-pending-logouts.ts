import { useEffect } from 'react';
import { selectLanguage, useSiteSelector } from '@site/shared/session';
import { tellPendingLogouts } from './pending-logouts';

const againMs = 60_000;

/** Tells the server of logouts that it missed: when the site is opened, when the network is back, and every minute. */
export function usePendingLogouts(): void {
  const language = useSiteSelector(selectLanguage);
  useEffect(() => {
    const tell = () => void tellPendingLogouts(language);
    tell();
    const timer = setInterval(tell, againMs);
    window.addEventListener('online', tell);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tell);
    };
  }, [language]);
}
