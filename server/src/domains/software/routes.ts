import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { bodyListQuerySchema, numberId } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { createViewerTicket, findTicketHolder } from '../passport/service';
import { callerOf, requireCaller } from '../passport/authentication';
import { allowAnyOrigin } from '../../platform/http/cors';
import { sendOk } from '../../platform/http/envelope';
import { parseInput } from '../../platform/http/input';
import { readCategories, readExercise, readExercises, readPackages, readSoftwares } from './service';

const exerciseParamsSchema = v.object({ id: numberId });
const ticketQuerySchema = v.object({ ticket: v.optional(v.pipe(v.string(), v.maxLength(2_000))) });

/** Spec 7's software lists, and the exercises that the anatomy application reads from its sandboxed frame. */
export function registerSoftwareRoutes(app: FastifyInstance, context: Context): void {
  app.get('/api/software/package/list', async (request, reply) =>
    sendOk(request, reply, await readPackages(context, request.language)),
  );

  app.get('/api/body/list', async (request, reply) =>
    sendOk(
      request,
      reply,
      await readSoftwares(context, parseInput(bodyListQuerySchema, request.query), request.language),
    ),
  );

  app.get('/api/edu/patient/category/all', async (request, reply) =>
    sendOk(request, reply, await readCategories(context, request.language)),
  );

  app.post('/api/u/software/ticket', { preHandler: requireCaller }, async (request, reply) =>
    sendOk(request, reply, await createViewerTicket(context, callerOf(request))),
  );

  app.get('/api/software/exercise/list', { onRequest: allowAnyOrigin }, async (request, reply) =>
    sendOk(request, reply, await readExercises(context, await readerOf(request))),
  );

  app.get('/api/software/exercise/detail/:id', { onRequest: allowAnyOrigin }, async (request, reply) =>
    sendOk(
      request,
      reply,
      await readExercise(context, parseInput(exerciseParamsSchema, request.params).id, await readerOf(request)),
    ),
  );

  // The frame has an origin of its own and no bearer token; it shows a ticket instead.
  async function readerOf(request: FastifyRequest): Promise<string | undefined> {
    const { ticket } = parseInput(ticketQuerySchema, request.query);
    return request.caller?.userId ?? (ticket ? await findTicketHolder(context, ticket) : undefined);
  }
}
