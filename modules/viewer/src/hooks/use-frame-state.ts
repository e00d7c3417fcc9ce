import { useCallback, useEffect, useState } from 'react';

export type FrameState = 'loading' | 'ready' | 'failed';

/** A document that has not come after this time will not come. */
const loadMs = 30_000;
/** The anatomy application listens soon after its document is here, on a slow device a while later; an error page never does. */
const readyMs = 20_000;

/**
 * Follows a frame while it loads. One that sends messages is ready when its message says so; any other when its document has loaded.
 * @returns its state, and functions for what happened to it: the document loaded, the application is ready, the application failed
 */
export function useFrameState(sendsMessages: boolean) {
  const [state, setState] = useState<FrameState>('loading');
  const [loaded, setLoaded] = useState(false);

  useEffect(() => {
    if (state !== 'loading') {
      return;
    }
    const timer = setTimeout(() => setState('failed'), loaded ? readyMs : loadMs);
    return () => clearTimeout(timer);
  }, [state, loaded]);

  const markLoaded = useCallback(() => {
    setLoaded(true);
    if (!sendsMessages) {
      setState('ready');
    }
  }, [sendsMessages]);
  const markReady = useCallback(() => setState('ready'), []);
  const markFailed = useCallback(() => setState('failed'), []);
  return { state, markLoaded, markReady, markFailed };
}
