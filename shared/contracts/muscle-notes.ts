import * as v from 'valibot';
import { bilingualSchema } from './exercise-guidance';

/** How a muscle is felt, what a therapist knows of it, and the works that say so. */
export const muscleNotesSchema = v.object({
  palpation: bilingualSchema,
  notes: v.array(bilingualSchema),
  sources: v.array(v.string()),
});
export type MuscleNotes = v.InferOutput<typeof muscleNotesSchema>;
