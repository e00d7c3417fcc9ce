import type { Middleware, UnknownAction } from '@reduxjs/toolkit';

/** What decides of actions while a log may be replayed. */
interface Replay {
  /** Lets an action through, or not. */
  pass(action: UnknownAction, next: (action: unknown) => unknown): unknown;
  /** The state that an action brings, where it is one of the replay's own. */
  stateAfter(action: UnknownAction): object | undefined;
}

/** Where a replay gets into a store: its code comes when somebody can look in. */
export function createReplayGate() {
  let replay: Replay | undefined;
  /** After the last action of the page: a log may be imported before the replay's code is here. */
  let own: unknown;
  /** How many actions of the page are under way: one may be answered by another. */
  let running = 0;
  /** Stands last: the api's middleware hands actions of its own to the ones behind it only. */
  const middleware: Middleware = ({ getState }) => {
    own = getState();
    return (next) => (action) => {
      if (replay) {
        return replay.pass(action as UnknownAction, next);
      }
      // Only Redux DevTools change the state without an action: as in the replay, none of the page counts from then on.
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
