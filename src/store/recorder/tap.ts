import type { Middleware, UnknownAction } from '@reduxjs/toolkit';

export interface Recorded {
  action: UnknownAction;
  at: number;
  /** The state that the page began with, beside its first action. */
  begunWith?: object;
}

const maxEarly = 200;
const early: Recorded[] = [];
let take = (recorded: Recorded): void => {
  if (early.length < maxEarly) {
    early.push(recorded);
  }
};

/** Hands every action to the recorder before the reducers get it, those of the time before it is loaded, too. */
export const tap: Middleware = ({ getState }) => {
  let begun = false;
  return (next) => (action) => {
    take({ action: action as UnknownAction, at: Date.now(), ...(!begun && { begunWith: getState() as object }) });
    begun = true;
    return next(action);
  };
};

/** From now on the recorder gets all actions, beginning with those that came before. */
export function openTap(recorder: (recorded: Recorded) => void): void {
  early.splice(0).forEach(recorder);
  take = recorder;
}
