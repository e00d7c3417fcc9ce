import { findEvent } from '../event-repository';
import type { PaymentContext } from '../payment-context';
import { eventDays, type FastspringApi, type TimeRange } from './api';
import { openEvent } from './open-event';
import { keepEvent } from './receive-events';

const provider = 'fastspring';

/** Events that were never delivered. */
export interface MissedEvents {
  taken: string[];
  /** Events that could not be processed, with the reason; without an id if FastSpring's list failed. */
  failed: { event?: string; reason: string }[];
}

type ListEvents = FastspringApi['listUnprocessedEvents'];

/**
 * Processes FastSpring's events that no webhook acknowledged: orders, renewals and returns that could not be found otherwise, because FastSpring
 * stops retrying its webhooks. The events have the ids of their webhooks, so that one which arrives later counts once (threat 36).
 * @param isRestored whether acknowledged events may be missing too, because the database was restored from a backup
 */
export async function takeMissedEvents(payments: PaymentContext, isRestored = false): Promise<MissedEvents> {
  const missed: MissedEvents = { taken: [], failed: [] };
  const api = payments.fastspring?.api;
  if (api) {
    await takeListed(payments, missed, (range) => api.listUnprocessedEvents(range));
    await (isRestored && takeListed(payments, missed, (range) => api.listProcessedEvents(range)));
  }
  return missed;
}

async function takeListed(payments: PaymentContext, missed: MissedEvents, list: ListEvents): Promise<void> {
  const seen = new Set<string>();
  const now = Date.now();
  let range: TimeRange = { begin: now - eventDays * 86_400_000, end: now };
  let isFirst = true;
  for (let hasMore = true; hasMore;) {
    let page;
    try {
      page = await list(isFirst ? undefined : range);
    } catch (error) {
      missed.failed.push({ reason: (error as Error).message });
      return;
    }
    const events = page.events.filter((given) => !seen.has(openEvent(given).id));
    // Events that stay on the list, such as those of test orders, would fill every page.
    const rest = restOf(range, page.events);
    hasMore = page.more && (rest !== undefined || events.length > 0);
    [range, isFirst] = [rest ?? range, isFirst && rest === undefined];
    for (const given of events) {
      seen.add(openEvent(given).id);
      await take(payments, missed, given);
    }
  }
}

async function take(payments: PaymentContext, missed: MissedEvents, given: unknown): Promise<void> {
  const { fastspring, database, log } = payments;
  const { id, live } = openEvent(given);
  // A store also lists its test orders, which belong to another server.
  if (live !== fastspring?.live) {
    return;
  }
  try {
    const isKnown = (await findEvent(database, provider, id)) !== undefined;
    await keepEvent(payments, given);
    missed.taken.push(...(isKnown ? [] : [id]));
    if (!isProcessed(given)) {
      await fastspring.api?.markEventProcessed(id);
    }
  } catch (error) {
    log.warn({ err: error, event: id }, 'missed FastSpring event not stored');
    missed.failed.push({ event: id, reason: (error as Error).message });
  }
}

const isProcessed = (given: unknown): boolean => (given as { processed?: unknown } | null)?.processed === true;

/**
 * The part of a range of time that a page of its events leaves, in whichever order they are listed; undefined if they do not show
 * it.
 */
function restOf({ begin, end }: TimeRange, listed: unknown[]): TimeRange | undefined {
  const times = listed.flatMap((given) => openEvent(given).created ?? []).filter((at) => at >= begin && at <= end);
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) {
    return undefined;
  }
  // The next page repeats the events of the last moment, because there may be more of that moment.
  const rest =
    first <= last ? { begin: last > begin ? last : begin + 1, end } : { begin, end: last < end ? last : end - 1 };
  return rest.begin < rest.end ? rest : undefined;
}
