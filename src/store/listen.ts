import { addListener, type UnknownAction } from '@reduxjs/toolkit';
import type { ShellState, SiteDispatch } from '@site/shared/session';

interface Listener {
  matches(action: UnknownAction): boolean;
  onAction(action: UnknownAction, state: ShellState): void;
}

/**
 * Observes the actions of a running store, each with the state after it.
 * @returns a function that stops observing
 */
export function listen(dispatch: SiteDispatch, { matches, onAction }: Listener): () => void {
  const added = addListener({
    predicate: (action) => matches(action),
    effect: (action, { getState }) => onAction(action, getState() as ShellState),
  });
  // The store's listener middleware returns the function that unsubscribes.
  return dispatch(added) as unknown as () => void;
}
