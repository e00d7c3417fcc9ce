import {
  readPresenterNotes,
  withPresenterNote,
  presenterNotesKey,
  type PresenterNotes,
} from '@site/shared/contracts/presenter-notes';
import type { PageLink } from '../frame/page-link';

/** A teacher's notes on a movement: sent by the embedding page, or stored here if there is none. */
export interface NotesStore {
  /** Requests the stored notes on a movement. */
  want(exercise: string): void;
  get(exercise: string): string;
  write(exercise: string, text: string): void;
  take(exercise: string, text: string): void;
  subscribe(listener: () => void): () => void;
}

/** A browser may block storage, or provide none in a frame; then notes last as long as the page. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export function createNotesStore(link: PageLink): NotesStore {
  let notes: PresenterNotes = {};
  const listeners = new Set<() => void>();
  const set = (next: PresenterNotes): void => {
    notes = next;
    listeners.forEach((listener) => listener());
  };
  const read = (): string | null | undefined => attempt(() => window.localStorage.getItem(presenterNotesKey));
  return {
    want(exercise) {
      if (link.embedded) {
        link.send({ type: 'notesWanted', exercise });
      } else {
        set({ ...readPresenterNotes(read()), ...notes });
      }
    },
    get: (exercise) => notes[exercise] ?? '',
    write(exercise, text) {
      set(withPresenterNote(notes, exercise, text));
      if (link.embedded) {
        link.send({ type: 'notesKept', exercise, text });
      } else {
        const kept = withPresenterNote(readPresenterNotes(read()), exercise, text);
        attempt(() => window.localStorage.setItem(presenterNotesKey, JSON.stringify(kept)));
      }
    },
    take: (exercise, text) => set({ ...notes, [exercise]: text }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
