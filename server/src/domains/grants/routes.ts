import type { FastifyInstance } from 'fastify';
import { endGrantEndpoint, getGrantEndpoint, openGrantEndpoint } from '@site/shared/contracts/support';
import type { Context } from '../../platform/context';
import { serve } from '../../platform/http/serve';
import { endGrant, openGrant, presentGrant } from './service';

/** The user's grant that lets support inspect the session with Redux DevTools, for one hour. */
export function registerGrantRoutes(app: FastifyInstance, context: Context): void {
  serve(app, getGrantEndpoint, async (_input, { caller }) => presentGrant(caller.grantedUntil));
  serve(app, openGrantEndpoint, (_input, { caller: { sessionId }, request }) =>
    openGrant(context, { sessionId, requestId: request.id }),
  );
  serve(app, endGrantEndpoint, async (_input, { caller, request }) => {
    await endGrant(context, caller.sessionId, { who: 'user', requestId: request.id });
    return null;
  });
}
