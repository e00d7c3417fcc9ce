import type { Database, Queryable } from '../../server/src/db/database';

/**
 * The statements that a piece of work sends to the database, in their order: two calls that send the same ones take the
 * same time, on any machine.
 */
export async function statementsOf(database: Database, work: () => Promise<unknown>): Promise<string[]> {
  const { query, transaction, quickTransaction } = database;
  const seen: string[] = [];
  const noting = (target: Queryable): Queryable => ({
    query: (text, values) => {
      seen.push(text);
      return target.query(text, values);
    },
  });
  database.query = noting({ query }).query;
  database.transaction = (inner) => transaction((tx) => inner(noting(tx)));
  database.quickTransaction = (inner) => quickTransaction((tx) => inner(noting(tx)));
  try {
    await work();
    return seen;
  } finally {
    Object.assign(database, { query, transaction, quickTransaction });
  }
}
