import type { FastifyInstance } from 'fastify';
import { liveRegistryPath, liveReleasesPath, pageRegistryPath, type LiveReleases } from '@site/shared/contracts';
import type { SiteOfVisitor } from '../releases/site-of-visitor';
import type { LiveSite } from '../shell/live-site';
import { registryOfPage } from './registry-of-page';

/**
 * Reports to open tabs what a newly loaded page would contain, where a switched-off module is not a newer release, and
 * the modules that they did not get; and to external builds what is live.
 */
export function registerLiveReleases(app: FastifyInstance, live: () => LiveSite, siteOf: SiteOfVisitor): void {
  app.get(liveReleasesPath, (request, reply) => {
    const { shell, registry } = siteOf(request, reply);
    const shown = Object.entries(registry).filter(([, { off }]) => !off);
    const answer: LiveReleases = {
      shell: shell.rendered?.build ?? null,
      modules: Object.fromEntries(shown.map(([name, { current }]) => [name, current.version])),
    };
    return reply.header('cache-control', 'no-store').send(answer);
  });
  app.get(pageRegistryPath, (request, reply) => {
    const { registry } = siteOf(request, reply);
    return reply.header('cache-control', 'no-store').send(registryOfPage(registry));
  });
  app.get(liveRegistryPath, (_request, reply) => {
    // Who gets a canary is not public.
    const entries = Object.entries(live().registry).map(([name, { canary: _hidden, ...entry }]) => [name, entry]);
    return reply.header('cache-control', 'no-store').send(Object.fromEntries(entries));
  });
}
