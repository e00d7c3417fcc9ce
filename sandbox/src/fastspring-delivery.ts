import { createHmac } from 'node:crypto';
import { changeObject, listObjects, writeObject } from './objects-repository';
import { deliver, makeId, type SandboxContext } from './sandbox-context';

export interface SandboxEvent {
  type: string;
  data: Record<string, unknown>;
}

const kind = 'fastspring-event';
const listedEvents = 25;

/**
 * Posts events to the webhook route as FastSpring does: several in one request, with a signature of its bytes. They can be queried,
 * whether or not they were acknowledged.
 * @returns whether they were acknowledged
 */
export async function sendEvents(
  { app, database, webhookSecret }: SandboxContext,
  events: SandboxEvent[],
): Promise<boolean> {
  const sent = events.map(({ type, data }) => ({
    id: makeId(22),
    processed: false,
    created: Date.now(),
    type,
    live: false,
    data,
  }));
  const taken = await deliver(app, '/api/webhooks/fastspring', JSON.stringify({ events: sent }), (text) => ({
    'x-fs-signature': createHmac('sha256', webhookSecret).update(text).digest('base64'),
  }));
  for (const event of sent) {
    await writeObject(database, kind, event.id, { ...event, processed: taken });
  }
  return taken;
}

/**
 * GET /events/unprocessed and /events/processed: events that no webhook response acknowledged, or those that one did, created in a range
 * of time.
 */
export async function listEvents(
  { database }: SandboxContext,
  processed: boolean,
  { begin = 0, end = Infinity }: { begin?: number; end?: number },
): Promise<object> {
  const all = await listObjects<{ id: string; created: number }>(database, kind, 'processed', String(processed));
  const events = all.filter(({ created }) => created >= begin && created <= end);
  return {
    action: 'events.get',
    result: 'success',
    events: events.slice(0, listedEvents).map((event) => ({ ...event, event: event.id })),
    ...(events.length > listedEvents && { more: true }),
  };
}

/** POST /events/{id} with `processed`. */
export async function markProcessed({ database }: SandboxContext, id: string): Promise<void> {
  await changeObject<SandboxEvent & { processed: boolean }, void>(database, kind, id, (event) => {
    event.processed = true;
  });
}
