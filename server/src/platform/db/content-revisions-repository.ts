import type { Queryable } from './database';

/** The revision of each topic of public content. */
export async function readContentRevisions(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.query<{ topic: string; revision: string }>('SELECT topic, revision FROM content_revisions');
  return new Map(rows.map(({ topic, revision }) => [topic, revision]));
}
