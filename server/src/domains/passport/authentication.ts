import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context';
import { findCaller, type Caller } from './service';
import { unauthorized } from '../../platform/errors/business-error';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose valid bearer token came with the request; undefined for a visitor. */
    caller: Caller | undefined;
  }
}

const bearer = /^Bearer ([\w.-]{1,2000})$/i;

/** Finds out who calls, for every request under /api that carries a token. */
export function registerAuthentication(app: FastifyInstance, context: Context): void {
  app.decorateRequest('caller', undefined);
  // Once the body is here and the call was admitted: what is refused for load asks the database nothing.
  app.addHook('preValidation', async (request) => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    request.caller = token ? await findCaller(context, token) : undefined;
  });
}

/** For every route of a person: without a valid token the reply is the envelope "Unauthorized" (spec 8). */
export async function requireCaller(request: FastifyRequest): Promise<void> {
  callerOf(request);
}

/** The caller of a route that stands behind `requireCaller`. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) {
    throw unauthorized();
  }
  return request.caller;
}
