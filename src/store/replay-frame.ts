import { selectLanguage, setReplaying } from '@site/shared/session';
import type { SiteStore } from './create-store';
import { prepareLog } from './prepare-log';
import { statesOf, type SavedLog } from './recorder/lifted-log';
import { openReplay, replayShown } from './replay';

/** What the page around the frame asks for. */
interface Wish {
  log?: SavedLog;
  step?: number;
}

/**
 * Makes this page a replay from its beginning: it shows the states of a log that the page around it hands over, and nothing of its own.
 * Nothing that this device remembers is read, so that no session is in it.
 */
export function startReplayFrame(store: SiteStore): void {
  openReplay(store as never);
  setReplaying(true);
  let log: SavedLog | undefined;
  // Shown from the beginning, as a copy: a page that shows its own state counts as one that has left the replay.
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
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<Wish | null>) => {
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
