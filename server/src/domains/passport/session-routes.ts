import type { FastifyInstance } from 'fastify';
import { endOtherSessionsEndpoint, endSessionEndpoint, listSessionsEndpoint } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { serve } from '../../platform/http/serve';
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions';

/** The user's sessions, and log-out of other ones. */
export function registerSessionRoutes(app: FastifyInstance, context: Context): void {
  serve(app, listSessionsEndpoint, async (_input, { caller, language }) => ({
    list: await listOwnSessions(context, caller, language),
  }));
  serve(app, endSessionEndpoint, async ({ sessionId }, { caller }) => {
    await endOwnSession(context, caller, sessionId);
    return null;
  });
  serve(app, endOtherSessionsEndpoint, async (_input, { caller }) => {
    await context.database.transaction((tx) => endOtherSessions(tx, caller));
    return null;
  });
}
