import { addListener } from '@reduxjs/toolkit';
import { moduleLoaded, setReplaying } from '@site/shared/session';
import type { SiteStore } from './create-store';
import { statesOf, type SavedLog } from './recorder/recording';
import { replayShown } from './replay';

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
  setReplaying(true);
  let log: SavedLog | undefined;
  // Shown from the beginning, as a copy: a page that shows its own state counts as one that has left the replay.
  let states: object[] = [store.getState()];
  let step = 0;
  const show = (): void => {
    const state = states[Math.min(step, states.length - 1)];
    if (state) {
      // Whoever replays knows whose session it was.
      store.dispatch(replayShown({ ...state, _persist: { version: -1, rehydrated: true } }));
    }
  };
  const compute = (): void => {
    states = log ? statesOf(log) : states;
    show();
  };
  show();
  // The reducers that came with a module get the actions of the log as well.
  store.dispatch(addListener({ actionCreator: moduleLoaded, effect: compute }));
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<Wish | null>) => {
    if (origin !== window.location.origin || source !== window.parent) {
      return;
    }
    step = data?.step ?? step;
    if (data?.log) {
      log = data.log;
      compute();
    } else {
      show();
    }
  });
  window.parent.postMessage('replay ready', window.location.origin);
}
