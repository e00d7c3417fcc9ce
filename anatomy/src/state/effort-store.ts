import { askEffort } from '../effort/ask-effort';
import { firstPerson, type Person } from '../effort/body-parts';
import { withLoad } from '../effort/carried-loads';
import type { Effort } from '../effort/compute-effort';
import { activationsAt } from '../effort/read-effort';
import type { Exercise } from '../motion/types';

/** The values of the sliders. */
export interface EffortSettings {
  person: Person;
  /** The load relative to the record's own. */
  load: number;
}

export interface EffortState {
  settings: EffortSettings;
  /** For the requested exercise; the last results stay while new ones are computed. */
  status: 'idle' | 'computing' | 'ready' | 'failed';
  /** For the right form, and for the mistake shown beside it. */
  right?: Effort;
  wrong?: Effort;
}

/** Computes efforts on request and notifies the picture and the panels. */
export interface EffortStore {
  get(): EffortState;
  subscribe(listener: () => void): () => void;
  /** Requests an exercise and one of its mistakes (from 1; 0: none); without an exercise nothing is shown. */
  show(exercise: Exercise | undefined, mistake: number): void;
  set(settings: Partial<EffortSettings>): void;
  /** Activations at a time by instance; undefined if there are none (yet). */
  levelsAt(seconds: number, form: 'right' | 'wrong'): Float32Array | undefined;
}

const firstSettings: EffortSettings = { person: firstPerson, load: 1 };

/** @param ask computes one movement; tests pass their own */
export function createEffortStore(ask: typeof askEffort = askEffort): EffortStore {
  let state: EffortState = { settings: firstSettings, status: 'idle' };
  let subject: { exercise: Exercise; mistake: number } | undefined;
  let asked = 0;
  const listeners = new Set<() => void>();
  const levels = { right: new Float32Array(0), wrong: new Float32Array(0) };
  const set = (next: EffortState): void => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const compute = async (): Promise<void> => {
    asked += 1;
    const question = asked;
    if (!subject) {
      set({ settings: state.settings, status: 'idle' });
      return;
    }
    const { motion } = subject.exercise;
    const { person, load } = state.settings;
    const movement = { ...motion, equipment: withLoad(motion.equipment, load) };
    const frames = motion.mistakes[subject.mistake - 1]?.frames;
    set({ ...state, status: 'computing' });
    try {
      const right = await ask(movement, person);
      const wrong = frames && (await ask({ ...movement, frames }, person));
      // A newer request is answered separately.
      if (question === asked) {
        set({ settings: state.settings, status: 'ready', right, ...(wrong && { wrong }) });
      }
    } catch {
      if (question === asked) {
        set({ settings: state.settings, status: 'failed' });
      }
    }
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(exercise, mistake) {
      if (subject?.exercise === exercise && (subject?.mistake ?? 0) === mistake) {
        return;
      }
      // At another width it is the same exercise, and its last results stay as well.
      if (subject?.exercise.code !== exercise?.code) {
        state = { settings: state.settings, status: 'idle' };
      }
      subject = exercise && { exercise, mistake };
      void compute();
    },
    set(settings) {
      state = { ...state, settings: { ...state.settings, ...settings } };
      void compute();
    },
    levelsAt(seconds, form) {
      const effort = state[form];
      if (!effort) {
        return undefined;
      }
      if (levels[form].length !== effort.muscles.length) {
        levels[form] = new Float32Array(effort.muscles.length);
      }
      return activationsAt(effort, seconds, levels[form]);
    },
  };
}
