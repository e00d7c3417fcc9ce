import * as v from 'valibot';
import { exerciseSchema, exerciseSummarySchema } from '../exercise';
import { numberId } from '../paging';
import type { Endpoint } from './endpoint';

/** The words of an exercise's code, two at least: what is no number and has one word is neither. */
const exerciseCode = v.pipe(v.string(), v.maxLength(120), v.regex(/^[a-z]+(?:-[a-z]+)+$/));

/** The frame has an origin of its own and no bearer token; it shows a ticket instead. */
const ticketQuerySchema = v.object({ ticket: v.optional(v.pipe(v.string(), v.maxLength(2_000))) });

export const listExercisesEndpoint = {
  method: 'GET',
  path: '/api/software/exercise/list',
  access: 'anyone',
  query: ticketQuerySchema,
  output: v.array(exerciseSummarySchema),
  repeatable: true,
  extension: true,
  builtIn: true,
} as const satisfies Endpoint;

export const getExerciseEndpoint = {
  method: 'GET',
  path: '/api/software/exercise/detail/:id',
  access: 'anyone',
  // The number of an exercise, or its code: an address of the viewer names the code.
  params: v.object({ id: v.union([numberId, exerciseCode], 'valueInvalid') }),
  query: ticketQuerySchema,
  output: exerciseSchema,
  repeatable: true,
  extension: true,
  builtIn: true,
} as const satisfies Endpoint;
