import { useSyncExternalStore } from 'react';
import { IconButton } from './controls';
import { useT } from './services';

function watchFullScreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
const isFullScreen = (): boolean => document.fullscreenElement !== null;

/** Full screen; shown only if the browser supports it, which iPhones do not. */
export function FullScreenTool(): React.JSX.Element | null {
  const t = useT();
  const isComplete = useSyncExternalStore(watchFullScreen, isFullScreen);
  if (!document.fullscreenEnabled) {
    return null;
  }
  const toggle = (): Promise<void> =>
    isComplete ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  return (
    <IconButton
      label={t(isComplete ? 'anatomy.fullScreen.end' : 'anatomy.fullScreen')}
      icon={isComplete ? 'windowed' : 'fullScreen'}
      // A browser may refuse, and then nothing changes.
      onClick={() => void toggle().catch(() => undefined)}
    />
  );
}
