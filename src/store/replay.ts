import { createAction, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { isReplaying, moduleLoaded, setReplaying } from '@site/shared/session';

/** Somebody has seen enough of a log: the state that the page had before comes back. */
export const replayLeft = createAction('replay/left');

/** A state of a log is to be shown: a frame that replays one says so. */
export const replayShown = createAction<object>('replay/shown');

/** What Redux DevTools add to a store. */
interface WatchedStore<S> {
  getState(): S;
  subscribe(listener: () => void): unknown;
  replaceReducer(reducer: Reducer<S>): void;
  liftedStore?: { dispatch(action: UnknownAction): unknown; getState(): { stagedActionIds: number[] } };
}

/**
 * Follows Redux DevTools: a state that no action of this page led to was stepped to or imported. From then on the page is in replay,
 * and no action of its own counts, until its own state is the one that is shown.
 */
export function createReplay<S>() {
  let running = 0;
  let own: S;
  let watched: WatchedStore<S> | undefined;
  let reduce: Reducer<S>;
  /** Beside the actions: the state of this page is no part of a log. */
  const restored = new WeakMap<object, S>();

  const toNewestStep = (): void => {
    const tools = watched?.liftedStore;
    tools?.dispatch({ type: 'JUMP_TO_STATE', index: tools.getState().stagedActionIds.length - 1 });
  };

  /** Stands last: the api's middleware hands actions of its own to the ones behind it only. */
  const middleware: Middleware =
    ({ getState }) =>
    (next) =>
    (action) => {
      if (isReplaying() && replayLeft.match(action)) {
        toNewestStep();
        restored.set(action, own);
      } else if (isReplaying() && replayShown.match(action)) {
        restored.set(action, action.payload as S);
      } else if (isReplaying()) {
        if (moduleLoaded.match(action)) {
          // The reducers that came with it get the actions of the log as well.
          void Promise.resolve().then(() => isReplaying() && watched?.replaceReducer(reduce));
        }
        return action;
      }
      running += 1;
      try {
        return next(action);
      } finally {
        running -= 1;
        own = isReplaying() ? own : getState();
      }
    };

  return {
    middleware,
    reducer: (inner: Reducer<S>): Reducer<S> => {
      reduce = (state, action) => restored.get(action) ?? inner(state, action);
      return reduce;
    },
    watch: (store: WatchedStore<S>): void => {
      watched = store;
      own = store.getState();
      store.subscribe(() => {
        if (running === 0 || isReplaying()) {
          setReplaying(store.getState() !== own);
        }
      });
    },
  };
}
