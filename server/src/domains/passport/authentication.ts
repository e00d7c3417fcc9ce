import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import { findCaller } from './service';

const bearer = /^Bearer ([\w.-]{1,2000})$/i;

/**
 * Identifies the caller of every request under /api that has a token. The caller that a call requires is declared in
 * its endpoint.
 */
export function registerAuthentication(app: FastifyInstance, context: Context): void {
  app.decorateRequest('caller', undefined);
  // It runs after the body is read and the call is admitted, so that a call that is rejected for load makes no database
  // query.
  app.addHook('preValidation', async (request) => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    request.caller = token ? await findCaller(context, token) : undefined;
  });
}
