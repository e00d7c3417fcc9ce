import { useCallback, useEffect, useState } from 'react';

export type FrameState = 'loading' | 'ready' | 'failed';

/** The timeout for the document. */
const loadMs = 30_000;
/**
 * The timeout for the application's first message after its document has loaded, generous for slow devices; an error page never sends one.
 */
const readyMs = 20_000;

/**
 * Tracks the loading of a frame. A frame that sends messages is ready when its message says so; any other one when its document has loaded.
 * @returns its state, and functions to report events: the document loaded, the application is ready, the application failed
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
