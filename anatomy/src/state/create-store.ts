import { reduceView, type ViewEvent } from './reduce';
import type { ViewState } from './view-state';

/** Holds the view and tells its listeners about changes; the scene listens outside React. */
export interface ViewStore {
  get(): ViewState;
  dispatch(event: ViewEvent): void;
  subscribe(listener: () => void): () => void;
}

export function createViewStore(initial: ViewState): ViewStore {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    dispatch(event) {
      const next = reduceView(state, event);
      if (next !== state) {
        state = next;
        listeners.forEach((listener) => listener());
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
