import { useSyncExternalStore } from 'react';
import type { ExerciseApi, ExerciseListItem, Reply } from '../frame/exercise-api';
import type { Exercise } from '../motion/types';

export type Loadable<T> = Reply<T> | { state: 'loading' };

interface LibraryState {
  list: Loadable<ExerciseListItem[]>;
  /** By code; what is not there was not asked for yet. */
  details: Readonly<Record<string, Loadable<Exercise>>>;
}

/** The exercises as the server gave them, kept for the visit. */
export interface Library {
  get(): LibraryState;
  subscribe(listener: () => void): () => void;
  /** Loads the list, once; again after `forget`. */
  loadList(): Promise<void>;
  loadExercise(code: string): Promise<void>;
  /** A ticket has come or the server is back: what was refused or failed is asked for again. */
  retry(): Promise<void>;
}

export function createLibrary(api: ExerciseApi): Library {
  let state: LibraryState = { list: { state: 'loading' }, details: {} };
  const listeners = new Set<() => void>();
  const set = (next: Partial<LibraryState>): void => {
    state = { ...state, ...next };
    listeners.forEach((listener) => listener());
  };
  const setDetail = (code: string, detail: Loadable<Exercise>): void =>
    set({ details: { ...state.details, [code]: detail } });
  const library: Library = {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async loadList() {
      set({ list: await api.list() });
    },
    async loadExercise(code) {
      const known = state.details[code];
      if (known?.state === 'ok' || known?.state === 'loading' || state.list.state === 'loading') {
        return;
      }
      const item = state.list.state === 'ok' ? state.list.data.find((entry) => entry.code === code) : undefined;
      if (!item) {
        setDetail(code, { state: state.list.state === 'ok' ? 'missing' : 'away' });
        return;
      }
      setDetail(code, { state: 'loading' });
      setDetail(code, await api.detail(item.id));
    },
    async retry() {
      const wanted = Object.entries(state.details)
        .filter(([, detail]) => detail.state !== 'ok')
        .map(([code]) => code);
      set({ details: Object.fromEntries(Object.entries(state.details).filter(([, detail]) => detail.state === 'ok')) });
      await library.loadList();
      await Promise.all(wanted.map((code) => library.loadExercise(code)));
    },
  };
  return library;
}

export const useLibrary = (library: Library): LibraryState => useSyncExternalStore(library.subscribe, library.get);
