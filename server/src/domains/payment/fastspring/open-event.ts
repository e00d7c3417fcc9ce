import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { envelopeSchema } from './event-schema';

/** One event of a post, whatever its type. */
export interface FastspringEvent {
  id: string;
  /** Undefined when it has none that can be read; a person has to look at it then. */
  type: string | undefined;
  live: boolean;
  /** In milliseconds. */
  created: number | undefined;
  data: unknown;
}

/**
 * Opens an event as it was sent or is kept. Never fails: an event without a readable id is named by its content, so that the
 * same one sent again is still the same.
 * @param given any JSON value
 * @param keptAs the id under which it is kept; undefined for one that has just come
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
