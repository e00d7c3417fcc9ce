import type { FastifyInstance } from 'fastify';
import { LruMap } from 'toad-cache';
import type { Context } from '../../platform/context';
import { countUse } from '../../platform/security/attempts-repository';
import { networkKey } from '../../platform/security/network';
import type { LiveSite } from '../shell/live-site';
import { describe, failsMore } from './canary-rule';
import { isEnded, readCounts, type Counts } from './health-files';
import type { ReleaseName } from './store/release-files';
import type { ReleaseStore } from './store/release-store';

/** The state of the releases in browsers, over all processes of the site. */
export interface ReleaseHealth {
  /** @param ip the reporting address */
  countLoad(release: ReleaseName, ip: string): void;
  /** Like `countLoad`, for a failure. */
  countFailure(release: ReleaseName, ip: string): Promise<void>;
  /** Whether a canary was ended automatically. */
  isEnded(module: string, version: string): boolean;
}

const writeMs = 2_000;
const hourSeconds = 3_600;
/**
 * Maximum that one network adds to the figures of a release in an hour: anybody can send reports, so no single sender
 * may end a canary or hide its failures.
 */
const perNetwork: Counts = { loads: 200, failures: 3 };
/** Visits are too frequent to count each network's in the database, so they are limited per process. */
const knownNetworks = 20_000;

/**
 * Counts by release, over all servers that share a store. On a disk these are small files of the served site
 * (`health/<module>/<release>/`), one per process, which `npm run deploy` reads without a database or a running server.
 * A canary that fails more often than the live release is ended; a live release never is.
 */
export function openReleaseHealth(
  app: FastifyInstance,
  { database, log, metrics }: Context,
  live: () => LiveSite,
  store: ReleaseStore,
): ReleaseHealth {
  const siteDir = store.folder;
  const pending = new Map<string, { module: string; version: string; counts: Counts }>();
  const reported = new LruMap<number>(knownNetworks, hourSeconds * 1_000);
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
      await checkCanaries();
    } catch (error) {
      // Logged once: a read-only folder stays so, and this would be repeated every two seconds.
      log[warned ? 'debug' : 'warn']({ err: error }, 'how releases do cannot be written into the served site');
      warned = true;
    }
  }
  app.addHook('onClose', write);

  async function checkCanaries(): Promise<void> {
    for (const [module, { current, canary }] of Object.entries(live().registry)) {
      if (canary && !isEnded(siteDir, module, canary.release.version)) {
        const release = canary.release.version;
        const tried = readCounts(siteDir, module, release);
        const stable = readCounts(siteDir, module, current.version);
        const reason = describe(tried, stable);
        const fails = failsMore(tried, stable);
        if (fails && (await store.endCanary({ module, version: release }, current.version, reason))) {
          metrics.countEndedCanary({ module, release });
          log.error({ module, release, to: current.version }, `canary rolled back: ${module} ${release}: ${reason}`);
        }
      }
    }
  }

  function add({ module, version }: ReleaseName, what: keyof Counts): void {
    const key = `${module} ${version}`;
    const known = pending.get(key) ?? { module, version, counts: { loads: 0, failures: 0 } };
    known.counts[what] += 1;
    pending.set(key, known);
    timer ??= setTimeout(() => void write(), writeMs).unref();
  }
  const reporterOf = ({ module, version }: ReleaseName, ip: string): string =>
    [networkKey(ip), module, version].join(' ');

  return {
    countLoad(release, ip) {
      const reporter = reporterOf(release, ip);
      const before = reported.get(reporter) ?? 0;
      if (before < perNetwork.loads) {
        reported.set(reporter, before + 1);
        add(release, 'loads');
      }
    },
    async countFailure(release, ip) {
      // In the database: with counters per process, one network could end a canary by reporting to several of them.
      const limit = { bucket: 'release-failure', uses: perNetwork.failures };
      const wait = await countUse(database, limit, reporterOf(release, ip));
      if (wait === 0) {
        add(release, 'failures');
      }
    },
    isEnded: (module, version) => isEnded(siteDir, module, version),
  };
}
