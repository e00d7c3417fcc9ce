import { randomUUID } from 'node:crypto';
import type { Context } from '../context';
import { DatabaseUnavailable } from '../db/database';
import { createDelivery } from './delivery';
import type { Mail } from './mail-template';
import { endMail } from './history-repository';
import { leaseDue, postpone, renewLease, type OutboxRow } from './outbox-repository';
import type { MailKind } from './outbox';

/** Writes the mail of a request, or nothing if its reason no longer exists. */
export type Composer = (context: Context, row: OutboxRow) => Promise<Mail | undefined>;

export interface MailWorker {
  /** Starts regular rounds. */
  start(): void;
  /** Starts a round now. */
  wake(): void;
  /** Sends all due mails, and resolves when none is left. */
  flush(): Promise<void>;
  /** Takes no further mail, and resolves when the current ones are sent, after 5 seconds at most. */
  stop(): Promise<void>;
}

const roundMs = 2_000;
const maxAttempts = 24;
const stopLimitMs = 5_000;

/**
 * The worker that sends the outbox. Each of several processes may run one: a mail is leased to one of them while its
 * mail server takes it. The mails of a crashed process go to the others when their leases expire.
 * @param leaseSeconds validity of a lease without renewal; it is renewed three times in that time
 */
export function createMailWorker(
  context: Context,
  composers: Record<MailKind, Composer>,
  leaseSeconds = 60,
): MailWorker {
  const { database, log, tracing } = context;
  const delivery = createDelivery(context);
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | undefined;
  let again = false;
  const stopped = new AbortController();

  const flush = (): Promise<void> => {
    if (current) {
      again = true;
      return current;
    }
    current = drain().finally(() => {
      current = undefined;
    });
    return current;
  };

  async function drain(): Promise<void> {
    do {
      again = false;
      await Promise.all(Array.from({ length: delivery.atOnce }, sendInTurn));
    } while (again && !stopped.signal.aborted);
  }

  async function sendInTurn(): Promise<void> {
    while (!stopped.signal.aborted) {
      const lease = randomUUID();
      const row = await leaseDue(database, lease, leaseSeconds);
      if (!row) {
        return;
      }
      const renewal = setInterval(
        () => {
          renewLease(database, lease, leaseSeconds).catch((error: unknown) =>
            log.warn({ err: error, kind: row.kind }, 'mail lease not renewed'),
          );
        },
        (leaseSeconds * 1000) / 3,
      );
      await handle(row, lease).finally(() => clearInterval(renewal));
    }
  }

  async function handle(row: OutboxRow, lease: string): Promise<void> {
    try {
      const mail = await composers[row.kind as MailKind](context, row);
      if (mail) {
        const send = () => delivery.send(row.address, mail);
        await (tracing ? tracing.mail(row.kind, send) : send());
      }
      await endMail(database, row.id, mail ? 'sent' : 'no_reason');
    } catch (error) {
      const abandoned = isPermanentFailure(error) || row.tries >= maxAttempts;
      log[abandoned ? 'error' : 'warn'](
        { err: error, kind: row.kind, tries: row.tries },
        abandoned ? 'mail given up' : 'mail postponed',
      );
      await (abandoned ? endMail(database, row.id, 'given_up') : postpone(database, lease));
    }
  }

  const wake = () => {
    flush().catch((error: unknown) => {
      if (!(error instanceof DatabaseUnavailable)) {
        log.error({ err: error }, 'mail worker failed');
      }
    });
  };

  return {
    start() {
      timer = setInterval(wake, roundMs);
      wake();
    },
    wake,
    flush,
    async stop() {
      stopped.abort();
      clearInterval(timer);
      let limit: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        limit = setTimeout(resolve, stopLimitMs);
      });
      await Promise.race([current?.catch(() => undefined), late]);
      clearTimeout(limit);
      delivery.close();
    },
  };
}

// 5yz to RCPT: the mailbox does not exist. Other errors may be temporary.
function isPermanentFailure(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && command === 'RCPT TO';
}
