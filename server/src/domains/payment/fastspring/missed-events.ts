import { findEvent } from '../event-repository';
import type { PaymentContext } from '../payment-context';
import { openEvent } from './open-event';
import { keepEvent } from './receive-events';

const provider = 'fastspring';

/** Events that never arrived here. */
export interface MissedEvents {
  taken: string[];
  /** Those that could not be taken in, with the reason; without an id where FastSpring listed none. */
  failed: { event?: string; reason: string }[];
}

/**
 * Takes in what FastSpring told and no webhook acknowledged: an order, a renewal or a return that nothing else here would ever find, for it
 * gives its webhooks up one day. They carry the ids of their webhooks, so that one which arrives in the end counts once (threat 36).
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
    // Those that were taken in are listed no more; where nothing new comes, asking again is of no use.
    const events = (page?.events ?? []).filter((given) => !seen.has(openEvent(given).id));
    more = page?.more === true && events.length > 0;
    for (const given of events) {
      const { id, live } = openEvent(given);
      seen.add(id);
      // A store lists its test orders as well; they belong to another server.
      if (live !== fastspring?.live) {
        continue;
      }
      try {
        const isKnown = (await findEvent(database, provider, id)) !== undefined;
        await keepEvent(payments, given);
        missed.taken.push(...(isKnown ? [] : [id]));
        await fastspring.api?.markEventProcessed(id);
      } catch (error) {
        log.warn({ err: error, event: id }, 'FastSpring event not taken in');
        missed.failed.push({ event: id, reason: (error as Error).message });
      }
    }
  }
  return missed;
}
