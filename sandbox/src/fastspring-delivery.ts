import { createHmac } from 'node:crypto';
import { deliver, makeId, type SandboxContext } from './sandbox-context';

export interface SandboxEvent {
  type: string;
  data: Record<string, unknown>;
}

/** Posts events to the webhook route as FastSpring does: several in one post, signed over its bytes. @returns whether they were taken in */
export function sendEvents({ app, webhookSecret }: SandboxContext, events: SandboxEvent[]): Promise<boolean> {
  const body = JSON.stringify({
    events: events.map(({ type, data }) => ({
      id: makeId(22),
      processed: false,
      created: Date.now(),
      type,
      live: false,
      data,
    })),
  });
  return deliver(app, '/api/webhooks/fastspring', body, (text) => ({
    'x-fs-signature': createHmac('sha256', webhookSecret).update(text).digest('base64'),
  }));
}
