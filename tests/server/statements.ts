import type { Database, Queryable } from '../../server/src/platform/db/database';

/** The statements that a piece of work sends to the database, in order, with their parameters. */
export async function queriesOf(
  database: Database,
  work: () => Promise<unknown>,
): Promise<{ text: string; values: readonly unknown[] }[]> {
  const { query, transaction, quickTransaction } = database;
  const seen: { text: string; values: readonly unknown[] }[] = [];
  const noting = (target: Queryable): Queryable => ({
    query: (text, values) => {
      seen.push({ text, values: values ?? [] });
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

/** Two calls with the same statements take the same time, on any machine. */
export const statementsOf = async (database: Database, work: () => Promise<unknown>): Promise<string[]> =>
  (await queriesOf(database, work)).map(({ text }) => text);

/**
 * Runs something directly before the first statement of a kind, so that a race has the same result every time.
 * @param statement how the statement begins
 * @param value one of its values
 * @returns a promise of the inserted work, which a test awaits to be sure that it ran
 */
export function runBefore<T>(
  database: Database,
  statement: string,
  work: () => Promise<T>,
  value?: unknown,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const { query, transaction, quickTransaction } = database;
    const restore = () => Object.assign(database, { query, transaction, quickTransaction });
    const watching = (target: Queryable): Queryable => ({
      async query(text, values) {
        const isIt = text.trimStart().startsWith(statement) && (value === undefined || values?.includes(value));
        if (isIt && database.transaction !== transaction) {
          restore();
          await work().then(resolve, reject);
        }
        return target.query(text, values);
      },
    });
    database.query = watching({ query }).query;
    database.transaction = (inner) => transaction((tx) => inner(watching(tx)));
    database.quickTransaction = (inner) => quickTransaction((tx) => inner(watching(tx)));
  });
}

/** Resolves when a statement waits for a lock of another one, or when `work` has finished without waiting. */
export async function untilWaiting(database: Database, work: Promise<unknown>): Promise<void> {
  const finished = work.then(() => true);
  const isWaiting = async () =>
    (
      await database.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
    ).length > 0;
  const check = async (): Promise<void> => {
    if (!(await Promise.race([finished, isWaiting()]))) {
      await check();
    }
  };
  await check();
}
