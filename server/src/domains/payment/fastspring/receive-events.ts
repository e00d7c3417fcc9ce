import * as v from 'valibot';
import { DatabaseUnavailable, type Queryable } from '../../../platform/db/database';
import type { PaymentContext } from '../payment-context';
import * as events from '../event-repository';
import { listReasons, lockHeldPayment } from '../held-repository';
import { NotHeld } from '../not-held';
import { bodySchema } from './event-schema';
import { openEvent, type FastspringEvent } from './open-event';
import { keysOf, readEvent } from './read-event';
import { lockContract, hold, settle, unreadable } from './settle-contract';

const provider = 'fastspring';
/** After this number of failed events the database counts as unavailable. */
const maxUnavailable = 3;

export interface Receipt {
  handled: string[];
  complete: boolean;
}

/**
 * Processes the events of one webhook request. Each is stored and processed in a separate transaction, before it is
 * acknowledged: after a crash in between nothing is stored, and the provider sends it again (threat 38).
 * @param rawBody a body whose signature was verified
 * @returns the ids that are stored, or undefined if the body does not have FastSpring's format
 */
export async function receiveEvents(payments: PaymentContext, rawBody: Buffer): Promise<Receipt | undefined> {
  const body = v.safeParse(bodySchema, parse(rawBody));
  if (!body.success) {
    return undefined;
  }
  payments.failpoint('received');
  const handled: string[] = [];
  let unavailable = 0;
  for (const given of body.output.events) {
    try {
      handled.push(await keepEvent(payments, given));
    } catch (error) {
      payments.log.error({ err: error }, 'FastSpring event not stored; it will be sent again');
      unavailable += 1;
    }
    // Events are independent; only an unavailable database would make the whole request wait in vain.
    if (unavailable === maxUnavailable) {
      break;
    }
  }
  return { handled, complete: handled.length === body.output.events.length };
}

/**
 * Stores one event and processes it. An event that cannot be processed is stored for a person, because sent again it would fail again and
 * finally be lost.
 * @param given as the provider sent it
 * @returns its id
 */
export async function keepEvent(payments: PaymentContext, given: unknown): Promise<string> {
  const event = openEvent(given);
  try {
    await processEvent(payments, event, given);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) {
      throw error;
    }
    payments.log.error({ err: error, event: event.id }, 'FastSpring event not processed');
    await payments.database.transaction(async (tx) => {
      await events.insertEvent(
        tx,
        provider,
        { id: event.id, type: event.type ?? unreadable, ...keysOf(event), payload: given },
        'held',
      );
      await hold(payments, tx, event.id, 'not_carried_out', event.type ?? unreadable);
    });
  }
  return event.id;
}

/**
 * Processes one event exactly once.
 * @param payload the sent data to store
 */
export async function processEvent(
  payments: PaymentContext,
  event: FastspringEvent,
  payload: unknown = event,
): Promise<void> {
  await payments.database.transaction(async (tx) => {
    const fact = readEvent(event);
    const keys = keysOf(event);
    const of = await lockContract(tx, keys);
    const outcome = fact === 'ignored' ? 'ignored' : fact === 'malformed' ? 'held' : 'waiting';
    const isNew = await events.insertEvent(
      tx,
      provider,
      { id: event.id, type: event.type ?? unreadable, ...keys, payload },
      outcome,
    );
    payments.failpoint('event-stored');
    if (!isNew) {
      return;
    }
    if (fact === 'malformed') {
      await hold(payments, tx, event.id, 'malformed', event.type ?? unreadable);
    } else if (fact !== 'ignored' && of) {
      await settle(payments, tx, of);
    }
    payments.failpoint('before-commit');
  });
  payments.wakeMail();
  payments.failpoint('committed');
}

/** A held event that still does not count, because it has more differences than the accepted ones. */
export class CannotAccept extends Error {
  constructor(readonly reason: string | undefined) {
    super(`it cannot be accepted (${reason}): give the money back at FastSpring, then close it`);
  }
}

/**
 * Counts a held event: a person accepts it, or its buyer claims it.
 * @param accept records with the event who accepts it; returns false if it may no longer be accepted
 * @throws CannotAccept if it has further differences; NotHeld if no such event is held for review, or it is being refunded
 */
export async function acceptHeldEvent(
  payments: PaymentContext,
  id: string,
  accept: (tx: Queryable, event: FastspringEvent) => Promise<boolean>,
): Promise<void> {
  await payments.database.transaction(async (tx) => {
    const row = await events.findEvent(tx, provider, id);
    const event = row && openEvent(row.payload, id);
    const of = event && (await lockContract(tx, keysOf(event)));
    // Checked with the lock held, so that a payment which is being refunded is not accepted as well.
    const isOpen = of && (await lockHeldPayment(tx, provider, id));
    if (!of || !(await accept(tx, event)) || !isOpen) {
      throw new NotHeld('no such card payment is held for review');
    }
    await settle(payments, tx, of);
    if ((await events.findEvent(tx, provider, id))?.outcome !== 'accepted') {
      throw new CannotAccept((await listReasons(tx, provider, id)).at(-1));
    }
  });
}

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
