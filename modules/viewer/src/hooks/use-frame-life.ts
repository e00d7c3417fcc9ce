import { useCallback, useEffect, useState } from 'react';

export type FrameLife = 'loading' | 'ready' | 'failed';

/** A document that has not come after this time will not come. */
const loadMs = 30_000;
/** The anatomy application listens soon after its document is here, on a slow device a while later; an error page never does. */
const readyMs = 20_000;

/**
 * Watches a frame come up. One that speaks is ready when it says so; any other when its document has loaded.
 * @returns its life, and what to tell: the document loaded, the application is ready, it gave up
 */
export function useFrameLife(speaks: boolean) {
  const [life, setLife] = useState<FrameLife>('loading');
  const [loaded, setLoaded] = useState(false);

  useEffect(() => {
    if (life !== 'loading') {
      return;
    }
    const timer = setTimeout(() => setLife('failed'), loaded ? readyMs : loadMs);
    return () => clearTimeout(timer);
  }, [life, loaded]);

  const tellLoaded = useCallback(() => {
    setLoaded(true);
    if (!speaks) {
      setLife('ready');
    }
  }, [speaks]);
  const tellReady = useCallback(() => setLife('ready'), []);
  const tellFailed = useCallback(() => setLife('failed'), []);
  return { life, tellLoaded, tellReady, tellFailed };
}
