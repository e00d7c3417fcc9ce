import * as v from 'valibot';
import { bilingualSchema } from './exercise-guidance';

/** Palpation of a muscle, clinical notes, and their sources. */
export const muscleNotesSchema = v.object({
  palpation: bilingualSchema,
  notes: v.array(bilingualSchema),
  sources: v.array(v.string()),
});
export type MuscleNotes = v.InferOutput<typeof muscleNotesSchema>;
