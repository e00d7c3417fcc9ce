import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { anatomyWorkerPath, viewerScope, viewerWorkerPath } from '@site/shared/contracts/offline';
import type { Config } from '../../platform/config/config';
import { workerPolicy } from '../content-policy';

const folder = dirname(fileURLToPath(import.meta.url));

/**
 * Serves the service workers that answer for the viewer while the network is unavailable. Without ANATOMY_ORIGIN they
 * are served too, and remove themselves: a browser that has one requests it at each visit.
 */
export function registerOfflineWorkers(app: FastifyInstance, { anatomyOrigin }: Config): void {
  const script = readFileSync(join(folder, anatomyOrigin ? 'keep-worker.js' : 'remove-worker.js'), 'utf8');
  for (const path of [viewerWorkerPath, anatomyWorkerPath]) {
    app.get(path, (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .headers({
          'cache-control': 'no-cache',
          'content-security-policy': workerPolicy,
          // Of the site's pages only the viewer's, regardless of a registration's scope; the application's are in a
          // separate folder.
          ...(path === viewerWorkerPath && { 'service-worker-allowed': viewerScope }),
        })
        .send(script),
    );
  }
}
