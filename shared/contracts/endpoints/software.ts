import * as v from 'valibot';
import { exerciseSchema, exerciseSummarySchema } from '../exercise';
import { numberId } from '../paging';
import { bodyListDataSchema, bodyListQuerySchema, titledImageSchema, viewerTicketDataSchema } from '../software';
import type { Endpoint } from './endpoint';

/** The frame has an origin of its own and no bearer token; it shows a ticket instead. */
const ticketQuerySchema = v.object({ ticket: v.optional(v.pipe(v.string(), v.maxLength(2_000))) });

export const listPackagesEndpoint = {
  method: 'GET',
  path: '/api/software/package/list',
  summary: 'The software packages of the site.',
  access: 'anyone',
  output: v.array(titledImageSchema),
  repeatable: true,
} as const satisfies Endpoint;

export const listSoftwareEndpoint = {
  method: 'GET',
  path: '/api/body/list',
  summary: 'A page of the software, of one package or of all.',
  access: 'anyone',
  query: bodyListQuerySchema,
  output: bodyListDataSchema,
  repeatable: true,
} as const satisfies Endpoint;

export const listPatientCategoriesEndpoint = {
  method: 'GET',
  path: '/api/edu/patient/category/all',
  summary: 'The regions of the MSK patient education product.',
  access: 'anyone',
  output: v.array(titledImageSchema),
  repeatable: true,
} as const satisfies Endpoint;

export const createViewerTicketEndpoint = {
  method: 'POST',
  path: '/api/u/software/ticket',
  summary: 'A short-lived ticket with which the sandboxed viewer reads exercises in the name of the caller.',
  access: 'user',
  output: viewerTicketDataSchema,
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;

export const listExercisesEndpoint = {
  method: 'GET',
  path: '/api/software/exercise/list',
  summary: 'The exercises without their motion, each saying what the caller may do with it.',
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
  summary: 'An exercise with its motion. One that is not free needs a subscription (SUBSCRIPTION_REQUIRED).',
  access: 'anyone',
  params: v.object({ id: numberId }),
  query: ticketQuerySchema,
  output: exerciseSchema,
  repeatable: true,
  extension: true,
  builtIn: true,
} as const satisfies Endpoint;
