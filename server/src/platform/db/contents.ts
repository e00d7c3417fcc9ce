import type { Queryable } from './database';

/** Figures by which an operator recognizes a database: the number of users and orders, and the last migration. */
export async function readContents(db: Queryable): Promise<{ users: number; orders: number; newest: string }> {
  const [row] = await db.query<{ users: number; orders: number; newest: string }>(
    `SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM orders) AS orders,
            (SELECT max(name) FROM schema_migrations) AS newest`,
  );
  return row ?? { users: 0, orders: 0, newest: 'none' };
}
