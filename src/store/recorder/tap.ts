import type { Middleware, UnknownAction } from '@reduxjs/toolkit';

export interface Recorded {
  action: UnknownAction;
  at: number;
  /** The initial state of the page, with its first action. */
  begunWith?: object;
}

const maxEarly = 200;
const early: Recorded[] = [];
let take = (recorded: Recorded): void => {
  if (early.length < maxEarly) {
    early.push(recorded);
  }
};

/** Passes every action to the recorder before the reducers get it, including those from before the recorder was loaded. */
export const tap: Middleware = ({ getState }) => {
  let begun = false;
  return (next) => (action) => {
    take({ action: action as UnknownAction, at: Date.now(), ...(!begun && { begunWith: getState() as object }) });
    begun = true;
    return next(action);
  };
};

/** From now on the recorder gets all actions, beginning with the earlier ones. */
export function openTap(recorder: (recorded: Recorded) => void): void {
  early.splice(0).forEach(recorder);
  take = recorder;
}
