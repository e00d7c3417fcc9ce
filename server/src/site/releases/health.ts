import type { FastifyInstance } from 'fastify';
import { LruMap } from 'toad-cache';
import type { Context } from '../../platform/context';
import { networkKey } from '../../platform/security/network';
import type { LiveSite } from '../shell/live-site';
import { describe, failsMore } from './canary-rule';
import { isEnded, readCounts, type Counts } from './health-files';
import type { ReleaseStore } from './store/release-store';

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
 * Counts by release, over all servers that share a store. On a disk these are small files of the served site (`health/<module>/<release>/`), one
 * for each process, which `npm run deploy` reads without a database or a running server. A canary that fails more
 * often than the live release is ended; a live release never is.
 */
export function openReleaseHealth(
  app: FastifyInstance,
  { log, metrics }: Context,
  live: () => LiveSite,
  store: ReleaseStore,
): ReleaseHealth {
  const siteDir = store.folder;
  const pending = new Map<string, { module: string; version: string; counts: Counts }>();
  const told = new LruMap<number>(knownNetworks, hourMs);
  let timer: NodeJS.Timeout | undefined;
  let warned = false;

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const counted = [...pending.values()];
    pending.clear();
    try {
      for (const { module, version, counts } of counted) {
        await store.addCounts({ module, version }, counts);
      }
      await judgeCanaries();
    } catch (error) {
      // Once: a folder that is read only stays so, and this would be said every two seconds.
      log[warned ? 'debug' : 'warn']({ err: error }, 'how releases do cannot be written into the served site');
      warned = true;
    }
  }
  app.addHook('onClose', write);

  async function judgeCanaries(): Promise<void> {
    for (const [module, { current, canary }] of Object.entries(live().registry)) {
      if (canary && !isEnded(siteDir, module, canary.release.version)) {
        const release = canary.release.version;
        const tried = readCounts(siteDir, module, release);
        const stable = readCounts(siteDir, module, current.version);
        const reason = describe(tried, stable);
        const fails = failsMore(tried, stable);
        if (fails && (await store.endCanary({ module, version: release }, current.version, reason))) {
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
      timer ??= setTimeout(() => void write(), writeMs).unref();
    },
    isEnded: (module, version) => isEnded(siteDir, module, version),
  };
}
