import type { FastifyInstance } from 'fastify';
import { liveReleasesPath, type LiveReleases } from '@site/shared/contracts';
import type { Config } from '../../platform/config/config';
import type { SiteOfVisitor } from '../releases/site-of-visitor';
import { readShell } from '../shell/shell-document';

/** Tells open tabs what a page that is loaded now would be made of. A module that is switched off is no newer release. */
export function registerLiveReleases(app: FastifyInstance, { siteDir }: Config, siteOf: SiteOfVisitor): void {
  const shell = readShell(siteDir);
  app.get(liveReleasesPath, (request, reply) => {
    const live = Object.entries(siteOf(request, reply).registry).filter(([, { off }]) => !off);
    const answer: LiveReleases = {
      shell: shell().rendered?.build ?? null,
      modules: Object.fromEntries(live.map(([name, { current }]) => [name, current.version])),
    };
    return reply.header('cache-control', 'no-store').send(answer);
  });
}
