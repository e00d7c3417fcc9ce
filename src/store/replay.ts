import { createAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { isReplaying, selectLanguage, setReplaying, type ShellState } from '@site/shared/session';
import { prepareLog, type LoggedAction } from './prepare-log';
import { stateBegunBy } from './recorder/page-loaded';
import type { createReplayGate } from './replay-gate';

/** The user leaves the replay: the page's previous state is restored. */
export const replayLeft = createAction('replay/left');

/** Requests to show a state of a log, in a frame that replays one. */
export const replayShown = createAction<object>('replay/shown');

/** What Redux DevTools hold. */
interface Lifted {
  stagedActionIds: number[];
  actionsById: Record<string, LoggedAction>;
}

/** A store, with what Redux DevTools add to it. */
interface WatchedStore extends Pick<ReturnType<typeof createReplayGate>, 'openGate'> {
  getState(): ShellState;
  replaceReducer(reducer: Reducer): void;
  liftedStore?: { dispatch(action: UnknownAction): unknown; getState(): Lifted };
}

/**
 * Lets a store show states that no action of its page led to. While it does, no action of the page counts.
 * @returns whether the state is one of the page's own
 */
export function openReplay(store: WatchedStore): () => boolean {
  let running = 0;
  /** Beside the actions: the state of this page is no part of a log. */
  const restored = new WeakMap<object, object>();

  const toNewestStep = (): void => {
    const tools = store.liftedStore;
    tools?.dispatch({ type: 'JUMP_TO_STATE', index: tools.getState().stagedActionIds.length - 1 });
  };

  let own = store.openGate({
    // In a log, what this device remembers is not known yet where a page begins.
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
 * Follows Redux DevTools: a state that no action of this page led to was stepped to or imported. From then on the page is in replay,
 * until its own state is the one that is shown.
 * @param reduce the store's reducer
 * @returns what the store's changes are to be told to
 */
export function followDevTools(store: WatchedStore, reduce: Reducer): () => void {
  const isOwn = openReplay(store);
  let prepared: Lifted['actionsById'] | undefined;

  /** The reducers of the pages that the log tells of get its actions as well. */
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
    // A log came before this code: its pages begin with states of their own.
    follow();
    store.replaceReducer(reduce);
  }
  return follow;
}
