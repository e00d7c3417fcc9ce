import { findEvent } from '../event-repository';
import type { PaymentContext } from '../payment-context';
import { openEvent } from './open-event';
import { keepEvent } from './receive-events';

const provider = 'fastspring';

/** Events that were never delivered. */
export interface MissedEvents {
  taken: string[];
  /** Events that could not be processed, with the reason; without an id if FastSpring's list failed. */
  failed: { event?: string; reason: string }[];
}

/**
 * Processes FastSpring's events that no webhook acknowledged: orders, renewals and returns that could not be found otherwise, because FastSpring
 * stops retrying its webhooks. The events have the ids of their webhooks, so that one which arrives later counts once (threat 36).
 */
export async function takeMissedEvents(payments: PaymentContext): Promise<MissedEvents> {
  const { fastspring, database, log } = payments;
  const missed: MissedEvents = { taken: [], failed: [] };
  const seen = new Set<string>();
  for (let more = fastspring?.api !== undefined; more;) {
    let page;
    try {
      page = await fastspring?.api?.listUnprocessedEvents();
    } catch (error) {
      missed.failed.push({ reason: (error as Error).message });
      return missed;
    }
    // Processed events are no longer listed; if a page has no new ones, further requests would not either.
    const events = (page?.events ?? []).filter((given) => !seen.has(openEvent(given).id));
    more = page?.more === true && events.length > 0;
    for (const given of events) {
      const { id, live } = openEvent(given);
      seen.add(id);
      // A store also lists its test orders, which belong to another server.
      if (live !== fastspring?.live) {
        continue;
      }
      try {
        const isKnown = (await findEvent(database, provider, id)) !== undefined;
        await keepEvent(payments, given);
        missed.taken.push(...(isKnown ? [] : [id]));
        await fastspring.api?.markEventProcessed(id);
      } catch (error) {
        log.warn({ err: error, event: id }, 'missed FastSpring event not stored');
        missed.failed.push({ event: id, reason: (error as Error).message });
      }
    }
  }
  return missed;
}
