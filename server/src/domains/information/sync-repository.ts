import type { Language } from '@site/shared/contracts';
import type { Queryable } from '../../platform/db/database';

// A lock separate from the migrations' lock: two processes that start together write the posts once.
const syncLock = 7_214_010;

export interface StoredTag {
  slug: string;
  en: string;
  cn: string;
}

/** The stored fields of a post besides its texts. */
export interface StoredPost {
  slug: string;
  photo: string;
  publishedAt: string;
  exercise: string | null;
  tags: string[];
  digest: string;
}

export interface StoredText {
  language: Language;
  title: string;
  summary: string;
  content: string;
  photoAlt: string;
  readingMinutes: number;
  /** Title, summary with tags, and body without Chinese, for the English parser. */
  latin: { title: string; summary: string; body: string };
  /** The Chinese of the same texts as a tsvector literal. */
  han: string;
}

/** Lets one process at a time synchronize; the lock ends with the transaction. */
export async function lockSync(tx: Queryable): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [syncLock]);
}

/** Writes the tags, and removes unused ones. */
export async function storeTags(tx: Queryable, tags: readonly StoredTag[]): Promise<void> {
  for (const [position, { slug, en, cn }] of tags.entries()) {
    await tx.query(
      `INSERT INTO tags (slug, title_en, title_cn, position) VALUES ($1, $2, $3, $4)
       ON CONFLICT (slug) DO UPDATE SET title_en = $2, title_cn = $3, position = $4`,
      [slug, en, cn, position],
    );
  }
  await tx.query('DELETE FROM tags WHERE slug <> ALL ($1::text[])', [tags.map((tag) => tag.slug)]);
}

/** The digest of every post that came from a file, by slug. */
export async function storedDigests(tx: Queryable): Promise<Map<string, string>> {
  const rows = await tx.query<{ slug: string; source_digest: string }>(
    'SELECT slug, source_digest FROM posts WHERE source_digest IS NOT NULL',
  );
  return new Map(rows.map((row) => [row.slug, row.source_digest]));
}

/** Writes a post with its texts and tags. Its number and read count are kept. */
export async function storePost(tx: Queryable, post: StoredPost, texts: readonly StoredText[]): Promise<void> {
  const [{ id }] = await tx.query<{ id: number }>(
    `INSERT INTO posts (slug, photo, published_at, exercise, source_digest) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (slug) DO UPDATE SET photo = $2, published_at = $3, exercise = $4, source_digest = $5
     RETURNING id`,
    [post.slug, post.photo, post.publishedAt, post.exercise, post.digest],
  );
  await tx.query('DELETE FROM post_tags WHERE post_id = $1', [id]);
  await tx.query('INSERT INTO post_tags (post_id, tag) SELECT $1, slug FROM tags WHERE slug = ANY ($2::text[])', [
    id,
    post.tags,
  ]);
  for (const text of texts) {
    await storeText(tx, id, text);
  }
}

async function storeText(tx: Queryable, id: number, text: StoredText): Promise<void> {
  await tx.query(
    `INSERT INTO post_texts (post_id, language, title, summary, content, photo_alt, reading_minutes, search)
     VALUES ($1, $2, $3, $4, $5, $6, $7,
             setweight(to_tsvector('english', $8), 'A') || setweight(to_tsvector('english', $9), 'B')
               || setweight(to_tsvector('english', $10), 'C') || $11::tsvector)
     ON CONFLICT (post_id, language) DO UPDATE
        SET title = $3, summary = $4, content = $5, photo_alt = $6, reading_minutes = $7, search = excluded.search`,
    [
      id,
      text.language,
      text.title,
      text.summary,
      text.content,
      text.photoAlt,
      text.readingMinutes,
      text.latin.title,
      text.latin.summary,
      text.latin.body,
      text.han,
    ],
  );
}

/** Removes the posts whose files no longer exist; posts of another origin are kept. */
export async function removePostsExcept(tx: Queryable, slugs: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM posts WHERE source_digest IS NOT NULL AND slug <> ALL ($1::text[])', [slugs]);
}
