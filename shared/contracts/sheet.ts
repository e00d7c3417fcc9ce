import * as v from 'valibot';
import { maxCharacters } from './fields';
import { exerciseSchema } from './exercise';
import { bilingualSchema, guidanceSchema } from './exercise-guidance';
import { numberId } from './paging';

export const sheetLimits = { movements: 100, noteMax: 1000 } as const;

/** A movement for a patient's printed sheet: its record without motion, sources and harder variants. */
export const sheetSchema = v.object({
  ...v.pick(exerciseSchema, [
    'id',
    'code',
    'name',
    'cnName',
    'description',
    'cnDescription',
    'precautions',
    'stopSigns',
    'instrument',
  ]).entries,
  ...v.pick(guidanceSchema, ['cues', 'breathing', 'dose']).entries,
  /** Each with the address of its picture. */
  phases: v.array(v.object({ name: bilingualSchema, picture: v.string() })),
  mistakes: v.array(v.object({ text: bilingualSchema, correction: bilingualSchema })),
});
export type Sheet = v.InferOutput<typeof sheetSchema>;

const ids = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}(?:,\d{1,9})*$/),
  v.transform((text) => [...new Set(text.split(',').map(Number))]),
  v.maxLength(sheetLimits.movements),
);
/** The movements of a sheet: comma-separated ids. */
export const sheetQuerySchema = v.object({ ids });

/** A therapist's notes for the sheets of a movement. */
export const sheetNoteSchema = v.object({ exerciseId: v.number(), note: v.string() });
export type SheetNote = v.InferOutput<typeof sheetNoteSchema>;

/** Stores a note; an empty one is deleted. */
export const saveSheetNoteSchema = v.object({
  exerciseId: numberId,
  note: v.optional(v.pipe(v.string(), v.trim(), maxCharacters(sheetLimits.noteMax, 'messageTooLong')), ''),
});
