import { randomUUID } from 'node:crypto';
import { signBody } from '../../../server/src/domains/payment/fastspring/signature';
import type { Database } from '../../../server/src/platform/db/database';
import { orderEvent, saleTo, type Event, type Sale } from '../payment/fastspring-events';

/** The buyers of a round: several times as many as a round uses. */
const buyersOfRound = 500;

interface Buyer {
  id: string;
  email: string;
}

/** A sale and its event. */
export interface Payment {
  sale: Sale;
  event: Event;
}

/** What the server acknowledged. */
export class Ledger {
  readonly emails: string[] = [];
  readonly acknowledged = new Set<Payment>();
  /** Whose event was sent, and not answered with 200: a provider sends it again. */
  readonly unanswered = new Set<Payment>();
  private waiting: { holds: () => boolean; go: () => void }[] = [];

  registered(email: string): void {
    this.emails.push(email);
    this.look();
  }

  answered(payment: Payment, kept: boolean): void {
    if (kept) {
      this.unanswered.delete(payment);
      this.acknowledged.add(payment);
      this.look();
    } else {
      this.unanswered.add(payment);
    }
  }

  /** Resolves after this many further registrations and payments. */
  grown(by: number): Promise<void> {
    const [emails, payments] = [this.emails.length + by, this.acknowledged.size + by];
    return new Promise((go) => {
      this.waiting.push({ holds: () => this.emails.length >= emails && this.acknowledged.size >= payments, go });
    });
  }

  private look(): void {
    const ready = this.waiting.filter(({ holds }) => holds());
    this.waiting = this.waiting.filter((each) => !ready.includes(each));
    ready.forEach(({ go }) => go());
  }
}

/** Active accounts, written directly to the database: hashing their passwords would take longer than all rounds. */
export async function addBuyers(database: Database): Promise<Buyer[]> {
  return database.query(
    `INSERT INTO users (email, nick_name, password_hash, language, status, activated_at)
     SELECT $1 || n || '@example.com', 'Ada', 'none', 'en', 'active', now() FROM generate_series(1, $2) n RETURNING id, email`,
    [`buyer-${randomUUID()}-`, buyersOfRound],
  );
}

/** Sends an event like FastSpring. @returns the status, or undefined without a response */
export async function deliver(url: string, { event }: Payment): Promise<number | undefined> {
  const body = JSON.stringify({ events: [event] });
  const headers = { 'content-type': 'application/json', 'x-fs-signature': signBody(body, 'sandbox-secret') };
  return fetch(`${url}/api/webhooks/fastspring`, { method: 'POST', body, headers }).then(
    async (reply) => {
      await reply.text();
      return reply.status;
    },
    () => undefined,
  );
}

/** Reports sales without a pause until it is stopped, four at a time, and repeats unacknowledged ones. */
export async function payOn(url: string, buyers: Buyer[], ledger: Ledger, goOn: () => boolean): Promise<void> {
  const queue = buyers.map((buyer) => {
    const sale = saleTo(buyer);
    return { sale, event: orderEvent(sale) };
  });
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let payment = queue.pop(); payment && goOn(); payment = queue.pop()) {
        const kept = (await deliver(url, payment)) === 200;
        ledger.answered(payment, kept);
        if (!kept) {
          queue.unshift(payment);
        }
      }
    }),
  );
}
