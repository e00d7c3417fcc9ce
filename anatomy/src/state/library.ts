import type { MuscleNotes } from '@site/shared/contracts/muscle-notes';
import type { ExerciseApi, ExerciseListItem } from '../frame/exercise-api';
import type { Exercise } from '../motion/types';
import { createLoadableCache, type Loadable, type LoadableCache } from './loadable-cache';

export interface LibraryState {
  list: Loadable<ExerciseListItem[]>;
  /** Exercises by code. */
  details: LoadableCache<Exercise>;
  /** Notes on muscles by the muscle's id. */
  notes: LoadableCache<MuscleNotes>;
}

/** The exercises and notes on muscles from the server, cached for the visit. */
export interface Library {
  get(): LibraryState;
  subscribe(listener: () => void): () => void;
  /** Loads the list, unless it was requested. */
  loadList(): Promise<void>;
  loadExercise(code: string): Promise<void>;
  loadNotes(muscle: string): Promise<void>;
  /** There is a new ticket or the server is back: refused and failed requests are repeated. */
  retry(): Promise<void>;
}

export function createLibrary(api: ExerciseApi): Library {
  let state: LibraryState = { list: { state: 'loading' }, details: {}, notes: {} };
  const listeners = new Set<() => void>();
  let isListAsked = false;
  let listCame = (): void => undefined;
  let listed = new Promise<void>((resolve) => (listCame = resolve));
  const set = (next: Partial<LibraryState>): void => {
    state = { ...state, ...next };
    listeners.forEach((listener) => listener());
  };
  const whenListed = (): Promise<void> => listed;
  const exercises = createLoadableCache(api.detail, whenListed, (details) => set({ details }));
  const muscles = createLoadableCache(api.muscleNotes, whenListed, (notes) => set({ notes }));
  const askList = async (): Promise<void> => {
    isListAsked = true;
    listed = api.list().then((list) => set({ list }));
    await listed;
    listCame();
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    loadList: async () => {
      if (!isListAsked) {
        await askList();
      }
    },
    loadExercise: exercises.load,
    loadNotes: muscles.load,
    async retry() {
      await Promise.all([askList(), exercises.retry(), muscles.retry()]);
    },
  };
}
