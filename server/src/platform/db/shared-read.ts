import { DatabaseUnavailable } from './unavailable';
import type { Queryable } from './database';

/** A longer statement would hold its connection for long. */
const maxShared = 50;

/** The values of one call, and the functions that settle it. */
interface Waiting<Row> {
  values: unknown[];
  resolve(rows: Row[]): void;
  reject(error: unknown): void;
}

/**
 * Defines a short read that calls of the same turn of the event loop share: one statement answers all of them, in one round trip on one
 * connection. The statement is sent after all of them were made, so each sees at least what was committed before it. A call that is alone
 * sends the statement as it is.
 * @param text the statement; its rows keep the order of its ORDER BY
 * @param types PostgreSQL's types of its parameters
 */
export function sharedRead<Row extends object>(
  text: string,
  types: string[],
): (db: Queryable, values: unknown[]) => Promise<Row[]> {
  const together = textForMany(text, types);
  const turns = new WeakMap<Queryable, Waiting<Row>[]>();

  async function answer(db: Queryable, calls: Waiting<Row>[]): Promise<void> {
    const alone = ({ values, resolve, reject }: Waiting<Row>) => db.query<Row>(text, values).then(resolve, reject);
    if (calls.length === 1) {
      await calls.map(alone)[0];
      return;
    }
    try {
      const columns = types.map((_type, place) => calls.map(({ values }) => values[place]));
      const rows = await db.query<Row & { place: number }>(together, columns);
      const found: Row[][] = calls.map(() => []);
      for (const { place, ...row } of rows) {
        found[place - 1]?.push(row as unknown as Row);
      }
      calls.forEach(({ resolve }, place) => resolve(found[place] as Row[]));
    } catch (error) {
      if (error instanceof DatabaseUnavailable) {
        calls.forEach(({ reject }) => reject(error));
      } else {
        // The values of one call must not fail the others.
        await Promise.all(calls.map(alone));
      }
    }
  }

  return (db, values) =>
    new Promise((resolve, reject) => {
      const turn = turns.get(db) ?? [];
      if (turn.push({ values, resolve, reject }) > 1) {
        return;
      }
      turns.set(db, turn);
      setImmediate(() => {
        turns.delete(db);
        while (turn.length > 0) {
          void answer(db, turn.splice(0, maxShared));
        }
      });
    });
}

/** The statement for the values of several calls, each parameter an array: its rows also have the place of their call, from 1. */
function textForMany(text: string, types: string[]): string {
  // In a subquery, because PostgreSQL would plan the statement again for each number of values.
  const arrays = types.map((type, place) => `(SELECT $${place + 1}::${type}[])`).join(', ');
  const names = types.map((_type, place) => `value_${place + 1}`).join(', ');
  const own = text.replace(/\$(\d+)/g, 'asked.value_$1');
  return `SELECT asked.place::int AS place, own.* FROM unnest(${arrays}) WITH ORDINALITY AS asked (${names}, place) CROSS JOIN LATERAL (${own}) AS own`;
}
