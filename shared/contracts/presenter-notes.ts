import * as v from 'valibot';
import { exerciseCodeSchema, presenterNoteMax } from './viewer';

/** Movements with a note; beyond it the oldest are removed. */
const notesMax = 200;
/** The browser's storage key. */
export const presenterNotesKey = 'presenter-notes';

const notesSchema = v.record(exerciseCodeSchema, v.pipe(v.string(), v.maxLength(presenterNoteMax)));
/** A teacher's notes, by movement code. */
export type PresenterNotes = v.InferOutput<typeof notesSchema>;

/** Reads a browser's stored notes; invalid data counts as none. */
export function readPresenterNotes(kept: string | null | undefined): PresenterNotes {
  try {
    return v.parse(notesSchema, JSON.parse(kept ?? '{}'));
  } catch {
    return {};
  }
}

/** Changes one note, which becomes the newest; an empty text removes it. */
export function withPresenterNote(notes: PresenterNotes, exercise: string, text: string): PresenterNotes {
  const others = Object.entries(notes).filter(([other]) => other !== exercise);
  const all = text ? [...others, [exercise, text.slice(0, presenterNoteMax)]] : others;
  return Object.fromEntries(all.slice(-notesMax));
}
