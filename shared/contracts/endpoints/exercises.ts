import * as v from 'valibot';
import { exerciseSchema, exerciseSummarySchema } from '../exercise';
import { numberId } from '../paging';
import { ticketQuerySchema } from '../software';
import type { Endpoint } from './endpoint';

/** The words of an exercise's code; most have two or more. */
const exerciseCode = v.pipe(v.string(), v.maxLength(120), v.regex(/^[a-z](?:-?[a-z])+$/));

export const listExercisesEndpoint = {
  method: 'GET',
  path: '/api/software/exercise/list',
  access: 'anyone',
  query: ticketQuerySchema,
  output: v.array(exerciseSummarySchema),
  visitorContent: ['software'],
  repeatable: true,
  extension: true,
  builtIn: true,
} as const satisfies Endpoint;

export const getExerciseEndpoint = {
  method: 'GET',
  path: '/api/software/exercise/detail/:id',
  access: 'anyone',
  // The number of an exercise, or its code, which the viewer's addresses contain.
  params: v.object({ id: v.union([numberId, exerciseCode], 'valueInvalid') }),
  // `keep=1`: it is fetched for offline use, and not recorded as opened.
  query: v.object({ ...ticketQuerySchema.entries, keep: v.optional(v.literal('1')) }),
  output: exerciseSchema,
  visitorContent: ['software'],
  repeatable: true,
  extension: true,
  builtIn: true,
} as const satisfies Endpoint;
