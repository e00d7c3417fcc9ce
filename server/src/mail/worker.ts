import type { Context } from '../context';
import { DatabaseUnavailable } from '../db/database';
import { createDelivery } from './delivery';
import type { Letter } from './letter';
import { deleteOutbox, takeDue, type OutboxRow } from './outbox-repository';
import type { MailKind } from './outbox';

/** Writes the letter that a request for a mail stands for, or nothing when there is no reason for it any more. */
export type Composer = (context: Context, row: OutboxRow) => Promise<Letter | undefined>;

export interface MailWorker {
  /** Begins to look for mails regularly. */
  start(): void;
  /** Looks for mails now. */
  wake(): void;
  /** Sends everything that is due, and resolves when nothing is left. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const roundMs = 2_000;
const triesMost = 24;

/** The worker that empties the outbox. Several processes may run one each: a mail is taken by one of them. */
export function createMailWorker(context: Context, composers: Record<MailKind, Composer>): MailWorker {
  const delivery = createDelivery(context);
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | undefined;
  let again = false;

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
      for (let rows = await takeDue(context.database, 10); rows.length > 0; rows = await takeDue(context.database, 10)) {
        for (const row of rows) {
          await handle(row);
        }
      }
    } while (again);
  }

  async function handle(row: OutboxRow): Promise<void> {
    try {
      const letter = await composers[row.kind as MailKind](context, row);
      if (letter) {
        await delivery.send(row.address, letter);
      }
      await deleteOutbox(context.database, row.id);
    } catch (error) {
      const refused = isRefusedForGood(error) || row.tries >= triesMost;
      context.log[refused ? 'error' : 'warn']({ err: error, kind: row.kind, tries: row.tries }, refused ? 'mail given up' : 'mail put off');
      if (refused) {
        await deleteOutbox(context.database, row.id);
      }
    }
  }

  const wake = () => {
    flush().catch((error: unknown) => {
      if (!(error instanceof DatabaseUnavailable)) {
        context.log.error({ err: error }, 'mail worker failed');
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
      clearInterval(timer);
      await current?.catch(() => undefined);
      delivery.close();
    },
  };
}

// 5yz to RCPT: there is no such mailbox. Anything else may pass.
function isRefusedForGood(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && command === 'RCPT TO';
}
