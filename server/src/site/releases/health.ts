import type { FastifyInstance } from 'fastify';
import { LruMap } from 'toad-cache';
import type { Context } from '../../platform/context';
import { networkKey } from '../../platform/security/network';
import type { LiveSite } from '../shell/live-site';
import { describe, failsMore } from './canary-rule';
import { addCounts, endCanary, isEnded, readCounts, type Counts } from './health-files';

/** How the releases do in browsers, over all processes of the site. */
export interface ReleaseHealth {
  /** @param ip who tells it */
  count(module: string, version: string, what: keyof Counts, ip: string): void;
  /** Whether a canary went back by itself. */
  isEnded(module: string, version: string): boolean;
}

const writeMs = 2_000;
const hourMs = 3_600_000;
/**
 * What one network adds to the figures of a release in an hour: anybody can send anything, so nobody alone ends a canary or hides
 * that it fails.
 */
const perNetwork: Counts = { loads: 200, failures: 3 };
const knownNetworks = 20_000;

/**
 * Counts by release into small files of the served site (`health/<module>/<release>/`), one for each process: all processes that serve
 * a folder share it, and `npm run deploy` reads it there without a database or a running server. A canary that fails more
 * often than the live release is ended; a live release never is.
 */
export function openReleaseHealth(
  app: FastifyInstance,
  { config, log, metrics }: Context,
  live: () => LiveSite,
): ReleaseHealth {
  const { siteDir } = config;
  const pending = new Map<string, { module: string; version: string; counts: Counts }>();
  const told = new LruMap<number>(knownNetworks, hourMs);
  let timer: NodeJS.Timeout | undefined;
  let warned = false;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    const counted = [...pending.values()];
    pending.clear();
    try {
      counted.forEach(({ module, version, counts }) => addCounts(siteDir, module, version, counts));
      judgeCanaries();
    } catch (error) {
      // Once: a folder that is read only stays so, and this would be said every two seconds.
      log[warned ? 'debug' : 'warn']({ err: error }, 'how releases do cannot be written into the served site');
      warned = true;
    }
  }
  app.addHook('onClose', async () => write());

  function judgeCanaries(): void {
    for (const [module, { current, canary }] of Object.entries(live().registry)) {
      if (canary && !isEnded(siteDir, module, canary.release.version)) {
        const release = canary.release.version;
        const tried = readCounts(siteDir, module, release);
        const stable = readCounts(siteDir, module, current.version);
        const reason = describe(tried, stable);
        if (failsMore(tried, stable) && endCanary(siteDir, module, release, current.version, reason)) {
          metrics.countEndedCanary({ module, release });
          log.error({ module, release, to: current.version }, `canary went back: ${module} ${release}: ${reason}`);
        }
      }
    }
  }

  return {
    count(module, version, what, ip) {
      const teller = [networkKey(ip), module, version, what].join(' ');
      const before = told.get(teller) ?? 0;
      if (before >= perNetwork[what]) {
        return;
      }
      told.set(teller, before + 1);
      const key = `${module} ${version}`;
      const known = pending.get(key) ?? { module, version, counts: { loads: 0, failures: 0 } };
      known.counts[what] += 1;
      pending.set(key, known);
      timer ??= setTimeout(write, writeMs).unref();
    },
    isEnded: (module, version) => isEnded(siteDir, module, version),
  };
}
