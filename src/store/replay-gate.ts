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
  /** Stands last: the api's middleware hands actions of its own to the ones behind it only. */
  const middleware: Middleware =
    ({ getState }) =>
    (next) =>
    (action) => {
      if (replay) {
        return replay.pass(action as UnknownAction, next);
      }
      const result = next(action);
      own = getState();
      return result;
    };
  return {
    middleware,
    stateAfter: (action: UnknownAction) => replay?.stateAfter(action),
    /** @returns the page's own state, where an action has led to one */
    openGate: (opened: Replay): unknown => {
      replay = opened;
      return own;
    },
  };
}
