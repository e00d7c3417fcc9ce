import { selectLanguage, setReplaying } from '@site/shared/session';
import type { SiteStore } from './create-store';
import { prepareLog } from './prepare-log';
import { statesOf, type SavedLog } from './recorder/lifted-log';
import { openReplay, replayShown } from './replay';

/** A message of the page around the frame. */
interface FrameMessage {
  log?: SavedLog;
  step?: number;
}

/**
 * Makes this page a replay from its start: it shows the states of a log that the page around it sends, and none of its own.
 * It does not read device storage, so it contains no session.
 */
export function startReplayFrame(store: SiteStore): void {
  openReplay(store as never);
  setReplaying(true);
  let log: SavedLog | undefined;
  // Shown from the start, as a copy, because a page that shows its own state counts as having left the replay.
  let states: object[] = [{ ...store.getState() }];
  let step = 0;
  const show = (): void => {
    const state = states[Math.min(step, states.length - 1)];
    if (state) {
      store.dispatch(replayShown(state));
    }
  };
  const compute = (): void => {
    states = log ? statesOf(log) : states;
    show();
  };
  show();
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<FrameMessage | null>) => {
    if (origin !== window.location.origin || source !== window.parent) {
      return;
    }
    step = data?.step ?? step;
    if (data?.log) {
      log = data.log;
      compute();
      void prepareLog(Object.values(log.actionsById), selectLanguage(store.getState()), compute);
    } else {
      show();
    }
  });
  window.parent.postMessage('replay ready', window.location.origin);
}
