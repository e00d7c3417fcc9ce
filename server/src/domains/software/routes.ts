import type { FastifyInstance } from 'fastify';
import {
  createViewerTicketEndpoint,
  getExerciseEndpoint,
  listExercisesEndpoint,
  listPackagesEndpoint,
  listPatientCategoriesEndpoint,
  listSoftwareEndpoint,
} from '@site/shared/contracts';
import { listMovementsEndpoint, listSheetsEndpoint } from '@site/shared/contracts/library';
import { getMuscleNotesEndpoint } from '@site/shared/contracts/muscle-notes';
import type { Context } from '../../platform/context';
import type { Caller } from '../../platform/http/caller';
import { serve } from '../../platform/http/serve';
import { findTicketHolder } from '../passport/service';
import { readMuscleNotes } from './muscle-notes';
import { readCategories, readExercise, readExercises, readMovements, readPackages, readSoftwares } from './service';
import { readSheets } from './sheets';
import { createTicket } from './tickets';

/**
 * The software lists, and the exercises and notes on muscles that the anatomy application reads from its sandboxed
 * frame.
 */
export function registerSoftwareRoutes(app: FastifyInstance, context: Context): void {
  serve(app, listPackagesEndpoint, (_input, { language }) => readPackages(context, language));
  serve(app, listSoftwareEndpoint, (query, { language }) => readSoftwares(context, query, language));
  serve(app, listPatientCategoriesEndpoint, (_input, { language }) => readCategories(context, language));
  serve(app, listMovementsEndpoint, () => readMovements(context));
  serve(app, listSheetsEndpoint, ({ ids }, { caller }) => readSheets(context, ids, caller?.userId));
  serve(app, createViewerTicketEndpoint, (_input, { caller }) => createTicket(context, caller));
  serve(app, listExercisesEndpoint, async ({ ticket }, { caller }) =>
    readExercises(context, await readerOf(caller, ticket)),
  );
  serve(app, getExerciseEndpoint, async ({ id, ticket, keep }, { caller }) =>
    readExercise(context, id, await readerOf(caller, ticket), keep !== undefined),
  );
  serve(app, getMuscleNotesEndpoint, async ({ muscle, ticket }, { caller }) =>
    readMuscleNotes(context, muscle, await readerOf(caller, ticket)),
  );

  /** The logged-in user, or the user of the ticket. */
  async function readerOf(caller: Caller | undefined, ticket: string | undefined): Promise<string | undefined> {
    return caller?.userId ?? (ticket ? await findTicketHolder(context, ticket) : undefined);
  }
}
