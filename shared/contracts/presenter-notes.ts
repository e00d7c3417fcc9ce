import * as v from 'valibot';
import { exerciseCodeSchema, presenterNoteMax } from './viewer';

/** Movements with a note; of more, the oldest go. */
const notesMax = 200;
/** Where a browser keeps them. */
export const presenterNotesKey = 'presenter-notes';

const notesSchema = v.record(exerciseCodeSchema, v.pipe(v.string(), v.maxLength(presenterNoteMax)));
/** What a teacher has written for each movement, by its code. */
export type PresenterNotes = v.InferOutput<typeof notesSchema>;

/** Reads what a browser has kept; rubbish is as good as nothing. */
export function readPresenterNotes(kept: string | null | undefined): PresenterNotes {
  try {
    return v.parse(notesSchema, JSON.parse(kept ?? '{}'));
  } catch {
    return {};
  }
}

/** The notes with one of them changed, which is the newest then; an empty text takes it away. */
export function withPresenterNote(notes: PresenterNotes, exercise: string, text: string): PresenterNotes {
  const others = Object.entries(notes).filter(([other]) => other !== exercise);
  const all = text ? [...others, [exercise, text.slice(0, presenterNoteMax)]] : others;
  return Object.fromEntries(all.slice(-notesMax));
}
