import type { Language } from '@site/shared/contracts';
import type { Queryable } from '../../platform/db/database';
import type { SearchTerms } from './search-terms';

/** A post for the list, in one language. */
export interface PostRow {
  id: number;
  slug: string;
  photo: string | null;
  published_at: Date;
  title: string;
  summary: string;
  reading_minutes: number;
  tags: { slug: string; title: string }[];
}

export interface PostDetailRow extends PostRow {
  read_count: string;
  content: string;
  photo_alt: string;
  exercise: string | null;
}

interface Cut {
  size: number;
  offset: number;
}

/** The ids of all posts, or of those with one tag, newest first. */
export async function listPostIds(database: Queryable, tag: string): Promise<Int32Array> {
  const rows = await database.query<{ id: number }>(
    `SELECT id FROM posts
      WHERE $1 = '' OR EXISTS (SELECT FROM post_tags g WHERE g.post_id = id AND g.tag = $1)
      ORDER BY published_at DESC, id DESC`,
    [tag],
  );
  return Int32Array.from(rows, ({ id }) => id);
}

/** The slugs of the newest posts, and when they were published. */
export function listPostSlugs(database: Queryable, size: number): Promise<{ slug: string; published_at: Date }[]> {
  return database.query('SELECT slug, published_at FROM posts ORDER BY published_at DESC, id DESC LIMIT $1', [size]);
}

/** Posts by their ids, newest first. */
export function listPosts(database: Queryable, language: Language, ids: readonly number[]): Promise<PostRow[]> {
  return database.query<PostRow>(
    `SELECT p.id, p.slug, p.photo, p.published_at, t.title, t.summary, t.reading_minutes, post_tag_titles(p.id, $1) AS tags
       FROM posts p
       JOIN post_texts t ON t.post_id = p.id AND t.language = $1
      WHERE p.id = ANY ($2::int[])
      ORDER BY p.published_at DESC, p.id DESC`,
    [language, ids],
  );
}

/**
 * The posts that contain the searched words in either language, best match first; the reader's language has double
 * weight.
 */
export function searchPosts(
  database: Queryable,
  language: Language,
  tag: string | null,
  terms: SearchTerms,
  cut: Cut,
): Promise<PostRow[]> {
  return database.query<PostRow>(
    `SELECT p.id, p.slug, p.photo, p.published_at, t.title, t.summary, t.reading_minutes, post_tag_titles(p.id, $1) AS tags
       FROM (SELECT s.post_id, max(ts_rank_cd(s.search, q.query) * CASE WHEN s.language = $1 THEN 2 ELSE 1 END) AS rank
               FROM (SELECT to_tsquery('english', $3) && $4::tsquery AS query) q
               JOIN post_texts s ON s.search @@ q.query
              GROUP BY s.post_id) found
       JOIN posts p ON p.id = found.post_id
       JOIN post_texts t ON t.post_id = p.id AND t.language = $1
      WHERE $2::text IS NULL OR EXISTS (SELECT FROM post_tags g WHERE g.post_id = p.id AND g.tag = $2)
      ORDER BY found.rank DESC, p.published_at DESC, p.id DESC
      LIMIT $5 OFFSET $6`,
    [language, tag, terms.latin, terms.han, cut.size, cut.offset],
  );
}

/** The number of posts that `searchPosts` would return without a page limit. */
export async function countFoundPosts(
  database: Queryable,
  language: Language,
  tag: string | null,
  terms: SearchTerms,
): Promise<number> {
  const [{ total }] = await database.query<{ total: number }>(
    `SELECT count(DISTINCT p.id)::int AS total
       FROM (SELECT to_tsquery('english', $3) && $4::tsquery AS query) q
       JOIN post_texts s ON s.search @@ q.query
       JOIN posts p ON p.id = s.post_id
       JOIN post_texts t ON t.post_id = p.id AND t.language = $1
      WHERE $2::text IS NULL OR EXISTS (SELECT FROM post_tags g WHERE g.post_id = p.id AND g.tag = $2)`,
    [language, tag, terms.latin, terms.han],
  );
  return total;
}

/** All used tags, in the site's order, with the number of their posts. */
export function listTags(
  database: Queryable,
  language: Language,
): Promise<{ slug: string; title: string; count: number }[]> {
  return database.query(
    `SELECT tags.slug, CASE WHEN $1 = 'cn' THEN tags.title_cn ELSE tags.title_en END AS title, count(*)::int AS count
       FROM tags
       JOIN post_tags g ON g.tag = tags.slug
      GROUP BY tags.slug
      ORDER BY tags.position`,
    [language],
  );
}

// A post is identified by its number or its slug.
const keyed = (key: number | string): [number | null, string | null] =>
  typeof key === 'number' ? [key, null] : [null, key];

/** Adds reads of a post. @returns the new number */
export async function addReads(database: Queryable, key: number | string, reads: number): Promise<string | undefined> {
  const [row] = await database.query<{ read_count: string }>(
    'UPDATE posts SET read_count = read_count + $3 WHERE id = $1 OR slug = $2 RETURNING read_count',
    [...keyed(key), reads],
  );
  return row?.read_count;
}

export async function findPost(
  database: Queryable,
  language: Language,
  key: number | string,
): Promise<PostDetailRow | undefined> {
  const [row] = await database.query<PostDetailRow>(
    `SELECT p.id, p.slug, p.photo, p.published_at, p.read_count, p.exercise,
            t.title, t.summary, t.content, t.photo_alt, t.reading_minutes, post_tag_titles(p.id, $1) AS tags
       FROM posts p
       JOIN post_texts t ON t.post_id = p.id AND t.language = $1
      WHERE p.id = $2 OR p.slug = $3`,
    [language, ...keyed(key)],
  );
  return row;
}

/** Posts that share tags with a post; a rare tag has more weight than a common one. */
export function listRelated(database: Queryable, language: Language, id: number, size: number): Promise<PostRow[]> {
  return database.query<PostRow>(
    `WITH weights AS (SELECT tag, 1.0 / count(*) AS weight FROM post_tags GROUP BY tag)
     SELECT p.id, p.slug, p.photo, p.published_at, t.title, t.summary, t.reading_minutes, post_tag_titles(p.id, $1) AS tags
       FROM post_tags own
       JOIN post_tags other ON other.tag = own.tag AND other.post_id <> own.post_id
       JOIN weights ON weights.tag = own.tag
       JOIN posts p ON p.id = other.post_id
       JOIN post_texts t ON t.post_id = p.id AND t.language = $1
      WHERE own.post_id = $2
      GROUP BY p.id, t.post_id, t.language
      ORDER BY sum(weights.weight) DESC, p.published_at DESC, p.id DESC
      LIMIT $3`,
    [language, id, size],
  );
}
