import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import { findCaller } from './service';

const bearer = /^Bearer ([\w.-]{1,2000})$/i;

/** Finds out who calls, for every request under /api that carries a token. What a call asks of its caller stands in its endpoint. */
export function registerAuthentication(app: FastifyInstance, context: Context): void {
  app.decorateRequest('caller', undefined);
  // Once the body is here and the call was admitted: what is refused for load asks the database nothing.
  app.addHook('preValidation', async (request) => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    request.caller = token ? await findCaller(context, token) : undefined;
  });
}
