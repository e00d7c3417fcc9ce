import type { FastifyInstance } from 'fastify';
import type { ModuleEntry } from '@site/shared/contracts';
import { reportModuleFailureEndpoint, reportVisitEndpoint } from '@site/shared/contracts/support';
import type { Context } from '../../platform/context';
import { serve } from '../../platform/http/serve';
import type { UseLimit } from '../../platform/security/attempts-repository';
import { limitUse } from '../../platform/security/use-limit';
import { networkKey } from '../../platform/security/network';
import type { ReleaseHealth } from '../releases/health';
import type { LiveSite } from '../shell/live-site';

/** Per network, which may be a whole school. */
const failures: UseLimit = { bucket: 'module-failure', uses: 200 };
/** Releases that one visit can show. */
const maxShown = 20;

/**
 * Counts and logs browsers' reports of module failures. Anybody may send one: only modules of the registry and of the
 * route table are accepted, and a release that is no longer live is counted as `older`, so that the number of metrics
 * is bounded.
 */
export function registerModuleFailures(
  app: FastifyInstance,
  context: Context,
  live: () => LiveSite,
  health: ReleaseHealth,
): void {
  serve(app, reportModuleFailureEndpoint, async ({ module, version, reason, ref }, { ip, request }) => {
    await limitUse(context.database, failures, networkKey(ip));
    const { registry, pages } = live();
    const entry = Object.hasOwn(registry, module) ? registry[module] : undefined;
    // A module of the route table has pages, and so visitors, even if its registry entry is rejected.
    if (entry || pages.routes.some((route) => route.module === module)) {
      const isLive = entry !== undefined && isLiveRelease(entry, version);
      const release = version === undefined ? 'none' : isLive ? version : 'older';
      if (version !== undefined && isLive) {
        await health.countFailure({ module, version }, ip);
      }
      context.metrics.countModuleFailure({ module, release, reason });
      // In the form that the fallback shows the reader, so that it can be searched.
      const code = [module, reason, version].filter(Boolean).join('-');
      request.log.warn({ module, release: version, reason, ref }, `module failed: ${code}`);
    }
    return null;
  });

  // Too frequent to count each in the database: each network's share is limited where it matters (`ReleaseHealth`).
  serve(app, reportVisitEndpoint, async ({ shown, vitals }, { ip }) => {
    const { registry } = live();
    const labelsOf = ({ module, version }: { module: string; version: string }) =>
      Object.hasOwn(registry, module) && isLiveRelease(registry[module] as ModuleEntry, version)
        ? { module, release: version }
        : undefined;
    const { metrics } = context;
    for (const each of shown.slice(0, maxShown)) {
      const labels = labelsOf(each);
      if (labels) {
        health.countLoad(each, ip);
        metrics.countModuleLoad(labels);
        metrics.measureModule(labels, { load: each.ms });
      }
    }
    const labels = vitals && labelsOf(vitals);
    if (labels) {
      metrics.measureModule(labels, vitals);
    }
    return null;
  });
}

const isLiveRelease = ({ current, lastGood, canary }: ModuleEntry, version: string | undefined): boolean =>
  [current, lastGood, canary?.release].some((each) => each?.version === version);
