import { createHistory } from './history';
import { reduceView, type ViewEvent } from './reduce';
import type { ViewState } from './view-state';

/** Stores the view and notifies its listeners about changes; the scene listens outside React. */
export interface ViewStore {
  get(): ViewState;
  dispatch(event: ViewEvent): void;
  /** Undoes the latest selection, hiding or isolation, or move of a slider or of the camera. */
  undo(): void;
  canUndo(): boolean;
  subscribe(listener: () => void): () => void;
}

/** @param now milliseconds, for tests that set the time */
export function createViewStore(initial: ViewState, now?: () => number): ViewStore {
  let state = initial;
  const history = createHistory(now);
  const listeners = new Set<() => void>();
  const set = (next: ViewState): void => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  return {
    get: () => state,
    dispatch(event) {
      const next = reduceView(state, event);
      if (next !== state) {
        history.note(state, event);
        set(next);
      }
    },
    undo() {
      const step = history.take();
      if (step) {
        set({ ...state, ...step });
      }
    },
    canUndo: history.hasSteps,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
