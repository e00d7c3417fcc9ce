import type { FastifyInstance } from 'fastify';
import { anatomyPath } from '@site/shared/contracts';
import type { Config } from '../../platform/config/config';
import { pathOf } from '../../platform/http/request-path';
import { cspReportPath } from '../content-policy';

/** What the application reads: its files, pictures, exercises and notes. */
const folders = [anatomyPath, '/pictures/', '/api/software/'];
/** Endpoints for browsers' policy reports, and for load balancers. */
const addresses = [cspReportPath, '/healthz', '/readyz'];
const isServed = (path: string): boolean =>
  addresses.includes(path) || folders.some((folder) => path.startsWith(folder));

/**
 * Limits the host of ANATOMY_ORIGIN to the anatomy application, so that nobody logs in there and search engines find
 * the site once. Pages redirect to the site itself; all other paths do not exist.
 */
export function registerAnatomyHost(app: FastifyInstance, { anatomyOrigin, publicUrl }: Config): void {
  if (!anatomyOrigin) {
    return;
  }
  const { host, protocol } = new URL(anatomyOrigin);
  app.addHook('onRequest', async (request, reply) => {
    if (!isHost(request.host) || isServed(pathOf(request))) {
      return;
    }
    if (request.method === 'GET' && !/^\/api(?:\/|$)/.test(pathOf(request))) {
      return reply.redirect(publicUrl + request.url, 308);
    }
    throw Object.assign(new Error('not on this host'), { statusCode: 404 });
  });

  function isHost(asked: string): boolean {
    const address = `${protocol}//${asked}`;
    return URL.canParse(address) && new URL(address).host === host;
  }
}
