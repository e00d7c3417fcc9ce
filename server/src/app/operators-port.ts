import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Config } from '../platform/config/config';
import type { Context } from '../platform/context';
import type { Readiness } from '../platform/http/readiness';
import { createMetricsCollector } from './collect-metrics';

const file = join(dirname(fileURLToPath(import.meta.url)), 'operators-worker.js');

export interface OperatorsPort {
  /** Marks the site as open; before that it is not ready. */
  open(): Promise<void>;
  close(): Promise<unknown>;
}

/** Messages of the thread: it listens, it could not listen, or the metrics are requested. */
type ThreadMessage =
  { listening: true } | { failed: { message: string; code?: string; port?: number } } | { metrics: number };

/**
 * Serves `/healthz`, `/readyz` and `/metrics` on a separate port that visitors cannot reach. Routes, load and payments are not public,
 * and health checks must not wait in one queue with visitors (threat 55): a thread serves the port, and
 * answers for the process as long as the process reports to it.
 * @param readiness the reason why the site cannot serve, if there is one
 * @param beatMs how often the process reports
 * @param silentMs the time without a report after which `/healthz` and `/readyz` are 503
 * @returns undefined if METRICS_PORT is unset
 * @throws the system's error if it cannot listen on the port
 */
export async function openOperatorsPort(
  { metricsPort, metricsHost }: Pick<Config, 'metricsPort' | 'metricsHost'>,
  context: Context,
  readiness: Readiness,
  { beatMs, silentMs } = { beatMs: 500, silentMs: 15_000 },
): Promise<OperatorsPort | undefined> {
  if (metricsPort === undefined) {
    return undefined;
  }
  const { log } = context;
  const worker = new Worker(file, {
    name: 'operators',
    workerData: { port: metricsPort, host: metricsHost, silentMs },
    execArgv: [],
  });
  const [message] = (await once(worker, 'message')) as [ThreadMessage];
  if ('failed' in message) {
    await worker.terminate();
    throw Object.assign(new Error(message.failed.message), message.failed);
  }
  const collect = createMetricsCollector(context);
  worker.on('error', (error) => log.error({ err: error }, "the operators' port has failed"));
  worker.on('message', (asked: ThreadMessage) => {
    if ('metrics' in asked) {
      collect().then(
        (metrics) => worker.postMessage({ answers: asked.metrics, metrics }, []),
        (error: unknown) => {
          log.warn({ err: error }, 'metrics could not be collected');
          worker.postMessage({ answers: asked.metrics }, []);
        },
      );
    }
  });

  let isOpen = false;
  let reason: string | undefined;
  const beat = () => worker.postMessage({ reason: isOpen ? reason : 'starting' }, []);
  const look = async () => {
    reason = await readiness();
    beat();
  };
  const timer = setInterval(() => {
    // A database that hangs does not delay the report.
    beat();
    void look();
  }, beatMs);
  return {
    async open() {
      reason = await readiness();
      isOpen = true;
      beat();
    },
    close() {
      clearInterval(timer);
      return worker.terminate();
    },
  };
}
