import { useCallback, useEffect, useState } from 'react';

/** The state of a frame; `still`: it shows a still picture, and its program is loading. */
export type FrameState = 'loading' | 'still' | 'ready' | 'failed';

/** The timeout for the document. */
const loadMs = 30_000;
/**
 * The timeout for the application's first message after its document has loaded, generous for slow devices; an error page never sends one.
 */
const readyMs = 20_000;

/**
 * Tracks the loading of a frame. A frame that sends messages is ready when its message says so; any other one when its document has loaded.
 * @returns its state, whether it is loading, and functions to report events: the document loaded, a still is shown, the application is ready, the application failed
 */
export function useFrameState(sendsMessages: boolean) {
  const [state, setState] = useState<FrameState>('loading');
  const [loaded, setLoaded] = useState(false);
  const isLoading = state === 'loading' || state === 'still';

  useEffect(() => {
    if (!isLoading) {
      return;
    }
    const timer = setTimeout(() => setState('failed'), loaded ? readyMs : loadMs);
    return () => clearTimeout(timer);
  }, [isLoading, loaded]);

  const markLoaded = useCallback(() => {
    setLoaded(true);
    if (!sendsMessages) {
      setState('ready');
    }
  }, [sendsMessages]);
  const markStill = useCallback(() => setState((now) => (now === 'loading' ? 'still' : now)), []);
  const markReady = useCallback(() => setState('ready'), []);
  const markFailed = useCallback(() => setState('failed'), []);
  return { state, isLoading, markLoaded, markStill, markReady, markFailed };
}
