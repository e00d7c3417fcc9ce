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
  /** Stands last: the api's middleware hands actions of its own to the ones behind it only. */
  const middleware: Middleware = () => (next) => (action) =>
    replay ? replay.pass(action as UnknownAction, next) : next(action);
  return {
    middleware,
    stateAfter: (action: UnknownAction) => replay?.stateAfter(action),
    openGate: (opened: Replay) => void (replay = opened),
  };
}
