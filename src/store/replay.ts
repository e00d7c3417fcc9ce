import { createAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { isReplaying, selectLanguage, setReplaying, type ShellState } from '@site/shared/session';
import { prepareLog, type LoggedAction } from './prepare-log';
import { stateBegunBy } from './recorder/page-loaded';
import type { createReplayGate } from './replay-gate';

/** The user leaves the replay: the page's previous state is restored. */
export const replayLeft = createAction('replay/left');

/** Requests to show a state of a log, in a frame that replays one. */
export const replayShown = createAction<object>('replay/shown');

/** The state of Redux DevTools. */
interface Lifted {
  stagedActionIds: number[];
  actionsById: Record<string, LoggedAction>;
}

/** A store with the additions of Redux DevTools. */
interface WatchedStore extends Pick<ReturnType<typeof createReplayGate>, 'openGate'> {
  getState(): ShellState;
  replaceReducer(reducer: Reducer): void;
  liftedStore?: { dispatch(action: UnknownAction): unknown; getState(): Lifted };
}

/**
 * Lets a store show states that no action of its page caused. Meanwhile actions of the page are ignored.
 * @returns whether the state is the page's own
 */
export function openReplay(store: WatchedStore): () => boolean {
  let running = 0;
  /** Not an action, because the state of this page is no part of a log. */
  const restored = new WeakMap<object, object>();

  const toNewestStep = (): void => {
    const tools = store.liftedStore;
    tools?.dispatch({ type: 'JUMP_TO_STATE', index: tools.getState().stagedActionIds.length - 1 });
  };

  let own = store.openGate({
    // In a log, the data stored on this device are not known yet when a page starts.
    stateAfter: (action) => restored.get(action) ?? stateBegunBy(action),
    pass: (action, next) => {
      if (isReplaying() && replayLeft.match(action)) {
        toNewestStep();
        restored.set(action, own);
      } else if (isReplaying() && replayShown.match(action)) {
        restored.set(action, action.payload);
      } else if (isReplaying()) {
        return action;
      }
      running += 1;
      try {
        return next(action);
      } finally {
        running -= 1;
        own = isReplaying() ? own : store.getState();
      }
    },
  }) as ShellState;
  return () => (running > 0 && !isReplaying()) || store.getState() === own;
}

/**
 * Observes Redux DevTools: a state that no action of this page caused was stepped to or imported. From then on the page is in replay, until
 * its own state is shown again.
 * @param reduce the store's reducer
 * @returns the observer of the store's changes
 */
export function followDevTools(store: WatchedStore, reduce: Reducer): () => void {
  const isOwn = openReplay(store);
  let prepared: Lifted['actionsById'] | undefined;

  /** The reducers of the pages in the log also get its actions. */
  const prepare = (): void => {
    const log = store.liftedStore?.getState().actionsById;
    if (log && log !== prepared) {
      prepared = log;
      const computeAgain = () => isReplaying() && store.replaceReducer(reduce);
      void prepareLog(Object.values(log), selectLanguage(store.getState()), computeAgain);
    }
  };
  const follow = (): void => {
    setReplaying(!isOwn());
    if (isReplaying()) {
      prepare();
    }
  };
  if (!isOwn()) {
    // A log was imported before this code was loaded: its pages start with their own states.
    follow();
    store.replaceReducer(reduce);
  }
  return follow;
}
