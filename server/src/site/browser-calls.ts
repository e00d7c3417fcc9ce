import type { FastifyInstance } from 'fastify';
import { endpoints } from '@site/shared/contracts/all-endpoints';
import { reportCallsEndpoint } from '@site/shared/contracts/traces';
import type { Context } from '../platform/context';
import { serve } from '../platform/http/serve';
import { networkKey } from '../platform/security/network';
import type { UseLimit } from '../platform/security/attempts-repository';
import { limitUse } from '../platform/security/use-limit';

/** Per network, which may be a whole school. */
const maxCalls: UseLimit = { bucket: 'browser-calls', uses: 10_000 };
const known = new Set(endpoints.map(({ method, path }) => `${method} ${path}`));

/**
 * Receives pages' measurements of their calls, for the traces. Anybody may send some: only the API's routes are
 * accepted, so that no external text gets into a trace; without a collector everything is discarded.
 */
export function registerBrowserCalls(app: FastifyInstance, { tracing, database }: Context): void {
  serve(app, reportCallsEndpoint, async ({ calls }, { ip }) => {
    if (tracing) {
      await limitUse(database, maxCalls, networkKey(ip), calls.length);
      tracing.callsOfBrowser(calls.filter(({ method, route }) => known.has(`${method} ${route}`)));
    }
    return null;
  });
}
