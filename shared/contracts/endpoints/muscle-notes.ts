import * as v from 'valibot';
import { muscleNotesSchema } from '../muscle-notes';
import { muscleIdSchema } from '../quiz';
import { ticketQuerySchema } from '../software';
import type { Endpoint } from './endpoint';

export const getMuscleNotesEndpoint = {
  method: 'GET',
  path: '/api/software/muscle/notes/:muscle',
  access: 'anyone',
  params: v.object({ muscle: muscleIdSchema }),
  query: ticketQuerySchema,
  output: muscleNotesSchema,
  repeatable: true,
  extension: true,
  builtIn: true,
} as const satisfies Endpoint;
