import { randomUUID } from 'node:crypto';
import {
  activatedEvent,
  chargeEvent,
  chargeFailedEvent,
  eventFor,
  orderEvent,
  post,
  renewalOrder,
  returnEvent,
  type Event,
  type Sale,
} from './fastspring-events';
import { fullCount } from '../../support/full-count';
import { openShop, type Shop } from './shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const [buyers, deliveries, rounds] = fullCount ? [60, 1000, [1, 2, 3]] : [20, 340, [1, 2]];
const day = 86_400_000;
const plans = [
  { goodsId: 'monthly', product: 'muscle-and-movement-monthly', price: 9.9, months: 1 },
  { goodsId: 'half-yearly', product: 'muscle-and-movement-half-yearly', price: 49, months: 6 },
  { goodsId: 'yearly', product: 'muscle-and-movement-yearly', price: 89, months: 12 },
];

/** Numbers that look random and are the same for the same seed (mulberry32). */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

interface History {
  sale: Sale;
  events: Event[];
  orders: number;
}

/** The events in the history of one subscription; the same for the same position, for every buyer. */
function liveOne(place: number, userId: string, email: string): History {
  const pick = seeded(1000 + place);
  const plan = plans[pick(plans.length)] as (typeof plans)[number];
  const sale: Sale = {
    ...plan,
    userId,
    email,
    subscription: randomUUID(),
    order: randomUUID(),
    at: Date.UTC(2025, pick(12), 1 + pick(28), pick(24), pick(60), pick(60), pick(1000)),
  };
  const events = [orderEvent(sale), activatedEvent(sale)];
  const renewals = 1 + pick(10);
  for (let sequence = 2; sequence <= renewals; sequence += 1) {
    const charge = chargeEvent(sale, sequence);
    if (pick(4) === 0) {
      events.push(chargeFailedEvent(sale, charge.created - 2 * day));
    }
    events.push(charge);
    if (pick(5) === 0) {
      events.push(
        eventFor(sale, 'subscription.updated', {
          changed: charge.created + day,
          nextChargeDate: (charge.data.subscription as { nextChargeDate: number }).nextChargeDate + 3 * day,
        }),
      );
    }
    if (pick(8) === 0) {
      events.push(returnEvent(sale, sale.price, charge.created + 2 * day, { order: renewalOrder(sale, sequence) }));
    }
    if (pick(6) === 0) {
      events.push(eventFor(sale, 'subscription.canceled', { state: 'canceled', changed: charge.created + 3 * day }));
      if (pick(2) === 0) {
        events.push(eventFor(sale, 'subscription.uncanceled', { state: 'active', changed: charge.created + 4 * day }));
      }
    }
  }
  const last = events.reduce((latest, event) => Math.max(latest, event.created), 0);
  if (pick(5) === 0) {
    events.push(chargeFailedEvent(sale, last + 5 * day));
  }
  if (pick(6) === 0) {
    events.push(
      eventFor(sale, 'subscription.deactivated', {
        state: 'deactivated',
        active: false,
        changed: last + 6 * day,
        end: last + 6 * day,
      }),
    );
  }
  if (pick(5) === 0) {
    events.push(returnEvent(sale, sale.price, sale.at + 10 * day));
  }
  // Also events that must not count: a renewal at another price, and a second order of the subscription for another
  // person.
  if (pick(4) === 0) {
    events.push(chargeEvent({ ...sale, price: 0.5, order: randomUUID() }, renewals + 1));
  }
  return { sale, events, orders: renewals };
}

function shuffle<T>(items: T[], pick: (below: number) => number): T[] {
  const mixed = [...items];
  for (let place = mixed.length - 1; place > 0; place -= 1) {
    const other = pick(place + 1);
    [mixed[place], mixed[other]] = [mixed[other] as T, mixed[place] as T];
  }
  return mixed;
}

async function newUsers(round: number): Promise<{ id: string; email: string }[]> {
  return shop.database.query(
    `INSERT INTO users (email, nick_name, password_hash, language, status)
     SELECT format('buyer-%s-%s@example.com', $1::int, n), 'Ada', 'x', 'en', 'active' FROM generate_series(1, $2::int) n RETURNING id, email`,
    [round, buyers],
  );
}

/** Everything that a buyer would see, without the ids that differ from round to round. */
async function stateOf(history: History): Promise<string> {
  const orders = await shop.database.query(
    'SELECT position, price_cents, currency, due_at, created_at, refunded_cents, goods_id FROM orders WHERE user_id = $1 ORDER BY position',
    [history.sale.userId],
  );
  const subscriptions = await shop.database.query(
    'SELECT state, renews, due_at, price_cents, goods_id, must_end, created_at FROM subscriptions WHERE user_id = $1',
    [history.sale.userId],
  );
  const outcomes = await shop.database.query<{ type: string; outcome: string; count: number }>(
    'SELECT type, outcome, count(DISTINCT payload -> $2)::int AS count FROM provider_events WHERE subscription_key = $1 GROUP BY 1, 2 ORDER BY 1, 2',
    [history.sale.subscription, 'data'],
  );
  return JSON.stringify({ orders, subscriptions, outcomes });
}

test(`threats 36 and 37: every order of ${deliveries} doubled and shuffled events counts once, and the end is the same in every order`, async () => {
  const ends: string[][] = [];
  for (const round of rounds) {
    const users = await newUsers(round);
    const histories = users.map((user, place) => liveOne(place, user.id, user.email));
    const pick = seeded(round);
    const once = histories.flatMap((history) => history.events);
    // Automatic repetitions keep the event's id, manual ones get a new one.
    const repeats = Array.from({ length: deliveries - once.length }, () => once[pick(once.length)] as Event).map(
      (event) => (pick(2) === 0 ? event : { ...event, id: randomUUID() }),
    );
    expect(once.length).toBeGreaterThan(deliveries * 0.4);
    const stream = shuffle([...once, ...repeats], pick);
    expect(stream).toHaveLength(deliveries);
    const posts: Event[][] = [];
    while (stream.length > 0) {
      posts.push(stream.splice(0, 1 + pick(5)));
    }
    // Eight at a time, like a provider with several senders.
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let next = posts.pop(); next; next = posts.pop()) {
          const { statusCode } = await post(shop.app, next);
          // 202 means that the database was slow: the provider sends the complete request again.
          expect([200, 202]).toContain(statusCode);
          if (statusCode === 202) {
            posts.unshift(next);
          }
        }
      }),
    );

    for (const history of histories) {
      const rows = await shop.database.query<{ provider_id: string; position: number }>(
        'SELECT provider_id, position FROM orders WHERE user_id = $1 ORDER BY position',
        [history.sale.userId],
      );
      expect(rows.map((row) => row.provider_id)).toEqual([
        history.sale.order,
        ...Array.from({ length: history.orders - 1 }, (_, place) => renewalOrder(history.sale, place + 2)),
      ]);
      expect(rows.map((row) => row.position)).toEqual(rows.map((_, place) => place + 1));
    }
    ends.push(await Promise.all(histories.map(stateOf)));
  }
  ends.forEach((end) => expect(end).toEqual(ends[0]));
  const kinds = new Set(
    (ends[0] as string[]).map(
      (end) => (JSON.parse(end) as { subscriptions: [{ state: string }] }).subscriptions[0].state,
    ),
  );
  expect([...kinds].sort()).toEqual(['active', 'canceled', 'ended', 'past_due']);
});
