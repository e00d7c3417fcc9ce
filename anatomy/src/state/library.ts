import type { ExerciseApi, ExerciseListItem, Reply } from '../frame/exercise-api';
import type { Exercise } from '../motion/types';

export type Loadable<T> = Reply<T> | { state: 'loading' };

export interface LibraryState {
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
  let listed: Promise<void> = Promise.resolve();
  /** How often each exercise was asked for. */
  const loads: Record<string, number> = {};
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
      listed = api.list().then((list) => set({ list }));
      await listed;
    },
    async loadExercise(code) {
      const known = state.details[code];
      if (known?.state === 'ok' || known?.state === 'loading') {
        return;
      }
      setDetail(code, { state: 'loading' });
      const asked = (loads[code] = (loads[code] ?? 0) + 1);
      let detail = await api.detail(code);
      if (detail.state === 'locked' && asked === 1) {
        // The first question may have been earlier than the page's ticket.
        await listed;
        detail = await api.detail(code);
      }
      // What was asked for anew meanwhile is answered by that.
      if (asked === loads[code]) {
        setDetail(code, detail);
      }
    },
    async retry() {
      const wanted = Object.entries(state.details)
        .filter(([, detail]) => detail.state !== 'ok')
        .map(([code]) => code);
      set({ details: Object.fromEntries(Object.entries(state.details).filter(([, detail]) => detail.state === 'ok')) });
      await Promise.all([library.loadList(), ...wanted.map((code) => library.loadExercise(code))]);
    },
  };
  return library;
}
