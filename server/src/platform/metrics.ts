import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './db/database';

/** The result of a visit of a page that can be rendered here. */
type RenderOutcome = 'kept' | 'rendered' | 'late' | 'overload' | 'failed';

const browserTimes = ['load', 'lcp', 'inp'] as const;
type ReleaseLabels = Record<'module' | 'release', string>;

/** The metrics of this process, for Prometheus. */
export interface Metrics {
  registry: Registry;
  countPage(outcome: RenderOutcome): void;
  /** Each label must be of a bounded set, because browsers send these values. */
  countModuleFailure(labels: Record<'module' | 'release' | 'reason', string>): void;
  countModuleLoad(labels: ReleaseLabels): void;
  /** A browser's measurement: times in milliseconds, and the layout shift. */
  measureModule(labels: ReleaseLabels, measured: Partial<Record<(typeof browserTimes)[number] | 'cls', number>>): void;
  countEndedCanary(labels: ReleaseLabels): void;
  /** If releases come from a bucket: whether it responds. */
  setBucketUp(up: boolean): void;
  /** A release in the bucket differs from the published one. */
  countRefusedRelease(labels: ReleaseLabels): void;
  /** The label is of a bounded set of directives, because browsers send it. */
  countCspReport(directive: string): void;
}

// From a page in memory to the database timeout.
const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Measures every answered request by its route, never by its address, because addresses are unbounded and may contain
 * personal data.
 */
export function createMetrics(app: FastifyInstance, database: Database): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'site_http_request_seconds',
    help: 'Time from a request to the end of its reply',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers,
  });
  const pages = new Counter({
    name: 'site_pages_total',
    help: 'Pages rendered here, taken from memory (kept), or rendered by the browser (late, overload, failed)',
    labelNames: ['outcome'],
    registers,
  });
  const moduleFailures = new Counter({
    name: 'site_module_failures_total',
    help: 'Failures of modules that browsers reported',
    labelNames: ['module', 'release', 'reason'],
    registers,
  });
  const releaseCounter = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['module', 'release'], registers });
  const moduleLoads = releaseCounter('site_module_loads_total', 'Visits in which a page of a module was shown');
  const endedCanaries = releaseCounter(
    'site_module_canaries_ended_total',
    'Canaries that were rolled back automatically',
  );
  const refusedReleases = releaseCounter(
    'site_releases_refused_total',
    'Times that files of a release in the bucket were not what was published',
  );
  // Without a bucket there is no such metric.
  const bucketUp = new Gauge({ name: 'site_releases_bucket_up', help: 'Whether the bucket answers', registers: [] });
  const cspReports = new Counter({
    name: 'site_csp_reports_total',
    help: 'Violations of the content policy, as browsers report them',
    labelNames: ['directive'],
    registers,
  });
  const browserSeconds = new Histogram({
    name: 'site_module_browser_seconds',
    help: 'Times in browsers: of loading a page of a module, and LCP and INP of visits that began with it',
    labelNames: ['module', 'release', 'what'],
    buckets: [0.05, 0.1, 0.2, 0.5, 1, 2.5, 4, 10],
    registers,
  });
  const layoutShift = new Histogram({
    name: 'site_module_layout_shift',
    help: 'CLS of visits that began with a module',
    labelNames: ['module', 'release'],
    buckets: [0.01, 0.05, 0.1, 0.25],
    registers,
  });
  const connections = new Gauge({
    name: 'site_database_connections',
    help: 'Connections of this process to the database, and calls that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      Object.entries(database.connections()).forEach(([state, count]) => this.set({ state }, count));
    },
  });
  registry.registerMetric(connections);
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
  return {
    registry,
    countPage: (outcome) => pages.inc({ outcome }),
    countModuleFailure: (labels) => moduleFailures.inc(labels),
    countModuleLoad: (labels) => moduleLoads.inc(labels),
    measureModule(labels, measured) {
      for (const what of browserTimes) {
        const ms = measured[what];
        if (ms !== undefined) {
          browserSeconds.observe({ module: labels.module, release: labels.release, what }, ms / 1_000);
        }
      }
      if (measured.cls !== undefined) {
        layoutShift.observe(labels, measured.cls);
      }
    },
    countEndedCanary: (labels) => endedCanaries.inc(labels),
    setBucketUp(up) {
      registry.registerMetric(bucketUp);
      bucketUp.set(up ? 1 : 0);
    },
    countRefusedRelease: (labels) => refusedReleases.inc(labels),
    countCspReport: (directive) => cspReports.inc({ directive }),
  };
}
