import type { Middleware, UnknownAction } from '@reduxjs/toolkit';

/** Controls actions while a log may be replayed. */
interface Replay {
  /** Whether an action is executed. */
  pass(action: UnknownAction, next: (action: unknown) => unknown): unknown;
  /** The state of an action, if it is one of the replay's own. */
  stateAfter(action: UnknownAction): object | undefined;
}

/** Connects a replay to a store: its code is loaded when somebody can use it. */
export function createReplayGate() {
  let replay: Replay | undefined;
  /** After the last action of the page: a log may be imported before the replay's code is loaded. */
  let own: unknown;
  /** How many actions of the page are being processed: one may cause another. */
  let running = 0;
  /** The last middleware, because the api's middleware passes its own actions only to later ones. */
  const middleware: Middleware = ({ getState }) => {
    own = getState();
    return (next) => (action) => {
      if (replay) {
        return replay.pass(action as UnknownAction, next);
      }
      // Only Redux DevTools change the state without an action: from now on, as in the replay, actions of the page are ignored.
      if (running === 0 && getState() !== own) {
        return action;
      }
      running += 1;
      try {
        return next(action);
      } finally {
        running -= 1;
        own = getState();
      }
    };
  };
  return {
    middleware,
    stateAfter: (action: UnknownAction) => replay?.stateAfter(action),
    /** @returns the page's own state */
    openGate: (opened: Replay): unknown => {
      replay = opened;
      return own;
    },
  };
}
