import {
  exerciseSchema,
  exerciseSummarySchema,
  getExerciseEndpoint,
  listExercisesEndpoint,
  replyCodes,
  type ExerciseSummary,
} from '@site/shared/contracts';
import { getMuscleNotesEndpoint, muscleNotesSchema, type MuscleNotes } from '@site/shared/contracts/muscle-notes';
import * as v from 'valibot';
import { ask, ownOrigin } from './ask';

export type ExerciseListItem = ExerciseSummary;
const envelopeSchema = v.object({ code: v.string(), message: v.optional(v.nullable(v.string())), data: v.unknown() });
const listDataSchema = v.union([v.array(exerciseSummarySchema), v.object({ list: v.array(exerciseSummarySchema) })]);

/** `locked`: a subscription is needed; `away`: the server could not be reached or sent an invalid response. */
export type Reply<T> = { state: 'ok'; data: T } | { state: 'locked' } | { state: 'missing' } | { state: 'away' };

export interface ExerciseApi {
  list(): Promise<Reply<ExerciseListItem[]>>;
  detail(code: string): Promise<Reply<v.InferOutput<typeof exerciseSchema>>>;
  muscleNotes(muscle: string): Promise<Reply<MuscleNotes>>;
  setTicket(ticket: string): void;
}

export const paths = {
  list: listExercisesEndpoint.path,
  detail: (code: string): string => getExerciseEndpoint.path.replace(':id', code),
  notes: (muscle: string): string => getMuscleNotesEndpoint.path.replace(':muscle', muscle),
};

/**
 * Reads exercises and notes on muscles from the site's server. Cookies are never sent (the frame is cross-origin), so the viewer page's
 * ticket is the only proof of a subscription. The ticket is in the address, so that the request needs no preflight.
 */
export function createExerciseApi(base: string = ownOrigin()): ExerciseApi {
  let ticket = '';
  const read = async <T>(path: string, parse: (data: unknown) => T): Promise<Reply<T>> => {
    try {
      const query = ticket ? `?ticket=${encodeURIComponent(ticket)}` : '';
      const response = await ask(`${base}${path}${query}`);
      const envelope = v.parse(envelopeSchema, await response.json());
      if (envelope.code === replyCodes.ok) {
        return { state: 'ok', data: parse(envelope.data) };
      }
      if (envelope.code === replyCodes.notFound) {
        return { state: 'missing' };
      }
      return {
        state:
          envelope.code === replyCodes.subscriptionRequired || envelope.code === replyCodes.unauthorized
            ? 'locked'
            : 'away',
      };
    } catch {
      return { state: 'away' };
    }
  };
  return {
    list: () =>
      read(paths.list, (data) => {
        const parsed = v.parse(listDataSchema, data);
        return Array.isArray(parsed) ? parsed : parsed.list;
      }),
    detail: (code) => read(paths.detail(code), (data) => v.parse(exerciseSchema, data)),
    muscleNotes: (muscle) => read(paths.notes(muscle), (data) => v.parse(muscleNotesSchema, data)),
    setTicket: (value) => {
      ticket = value;
    },
  };
}
