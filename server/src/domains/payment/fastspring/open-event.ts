import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { envelopeSchema } from './event-schema';

/** One event of a request, of any type. */
export interface FastspringEvent {
  id: string;
  /** Undefined if it has no valid data; a person must then review it. */
  type: string | undefined;
  live: boolean;
  /** In milliseconds. */
  created: number | undefined;
  data: unknown;
}

/**
 * Parses an event as it was sent or stored. It never fails: an event without a valid id gets one from its content, so that the
 * same event sent again is still the same.
 * @param given any JSON value
 * @param keptAs the id under which it is stored; undefined for a new one
 */
export function openEvent(given: unknown, keptAs?: string): FastspringEvent {
  const { id = `unreadable:${hashOf(given)}`, type, live = false, created, data } = v.parse(envelopeSchema, given);
  return { id: keptAs ?? id, type, live, created, data };
}

function hashOf(given: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(given) ?? '')
    .digest('base64url');
}
