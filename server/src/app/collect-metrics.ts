import { collectDefaultMetrics, Gauge } from 'prom-client';
import { countHeldPayments } from '../domains/payment/service';
import type { Context } from '../platform/context';
import { measureOutbox } from '../platform/mail/outbox-repository';

/** The site's metrics in Prometheus format. */
export interface MetricsText {
  type: string;
  text: string;
}

/**
 * Collects the metrics of the process and of the database. Call it once per process, because the observers of garbage collection
 * and event loop delay are never removed.
 */
export function createMetricsCollector(context: Context): () => Promise<MetricsText> {
  const { registry } = context.metrics;
  collectDefaultMetrics({ register: registry });
  const readDatabase = measureDatabase(context);
  return async () => {
    await readDatabase();
    return { type: registry.contentType, text: await registry.metrics() };
  };
}

/** Metrics of the database, the same in every process. Counts are absent while it does not answer, or has no time for them. */
function measureDatabase({ database, metrics }: Context): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [metrics.registry] });
  const up = gauge('site_database_up', 'Whether the database answers');
  const mails = gauge('site_outbox_mails', 'Mails that are not sent yet');
  const age = gauge('site_outbox_oldest_seconds', 'Age of the oldest mail that is not sent yet');
  const held = gauge('site_held_payments', 'Payments held for review');
  return async () => {
    const ready = await database.isReady();
    up.set(ready ? 1 : 0);
    const found =
      ready && (await Promise.all([measureOutbox(database), countHeldPayments(database)]).catch(() => undefined));
    if (!found) {
      [mails, age, held].forEach((each) => each.remove());
      return;
    }
    const [outbox, count] = found;
    mails.set(outbox.mails);
    age.set(outbox.oldestSeconds);
    held.set(count);
  };
}
