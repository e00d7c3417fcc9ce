import { once } from 'node:events';
import { createServer } from 'node:http';
import { Gauge } from 'prom-client';
import { countHeldPayments } from '../domains/payment/service';
import type { Config } from '../platform/config/config';
import type { Context } from '../platform/context';
import { measureOutbox } from '../platform/mail/outbox-repository';

/**
 * Serves `/metrics` on a port of its own, which no visitor reaches: routes, load and payments are nobody's business, and a flood
 * on the site's port must not make it blind.
 * @returns ends it, or undefined when METRICS_PORT is unset
 */
export async function serveMetrics(
  { metricsPort, metricsHost }: Config,
  context: Context,
): Promise<(() => void) | undefined> {
  if (metricsPort === undefined) {
    return undefined;
  }
  const { registry } = context.metrics;
  const readDatabase = measureDatabase(context);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    readDatabase()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        (error: unknown) => {
          context.log.warn({ err: error }, 'metrics could not be collected');
          response.writeHead(500).end();
        },
      );
  });
  server.listen(metricsPort, metricsHost);
  await once(server, 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** What only the database knows; every process tells the same of it. While it does not answer there are no such values. */
function measureDatabase({ database, metrics }: Context): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [metrics.registry] });
  const up = gauge('site_database_up', 'Whether the database answers');
  const mails = gauge('site_outbox_mails', 'Mails that have not left');
  const age = gauge('site_outbox_oldest_seconds', 'Age of the oldest mail that has not left');
  const held = gauge('site_held_payments', 'Payments that wait for a person to decide');
  return async () => {
    const found = (await database.isReady())
      ? await Promise.all([measureOutbox(database), countHeldPayments(database)]).catch(() => undefined)
      : undefined;
    up.set(found ? 1 : 0);
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
