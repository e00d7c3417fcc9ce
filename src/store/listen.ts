import { addListener, type UnknownAction } from '@reduxjs/toolkit';
import type { ShellState, SiteDispatch } from '@site/shared/session';

interface Listener {
  matches(action: UnknownAction): boolean;
  hear(action: UnknownAction, state: ShellState): void;
}

/**
 * Hears the actions of a store that runs already, each with the state after it.
 * @returns stops hearing them
 */
export function listen(dispatch: SiteDispatch, { matches, hear }: Listener): () => void {
  const added = addListener({
    predicate: (action) => matches(action),
    effect: (action, { getState }) => hear(action, getState() as ShellState),
  });
  // The store's listener middleware answers with the way to stop.
  return dispatch(added) as unknown as () => void;
}
