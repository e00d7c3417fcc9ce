import { LruMap } from 'toad-cache';
import type { ContentTopic } from '@site/shared/contracts';
import type { Context } from './context';
import type { Queryable } from './db/database';

/** Cached values of one kind: more than the site's number of tags or exercises. */
const maxValues = 300;

type Holder = Pick<Context, 'content' | 'reading'>;

/**
 * Derives a value from the public content once, and caches it until one of its topics changes.
 * @param topics the only content that it depends on
 * @param read creates it; its key distinguishes several values of one kind
 * @returns a function that returns the cached value; after a failure the next call tries again
 */
export function keepContent<T, Key extends [] | [string | number]>(
  topics: readonly ContentTopic[],
  read: (database: Queryable, ...key: Key) => Promise<T>,
): (context: Holder, ...key: Key) => Promise<T> {
  const caches = new WeakMap<Holder['content'], LruMap<{ revisions: string; value: Promise<T> }>>();
  return ({ content, reading }, ...key) => {
    const revisions = content.of(topics);
    if (revisions === undefined) {
      return read(reading, ...key);
    }
    const cache = caches.get(content) ?? new LruMap(maxValues);
    caches.set(content, cache);
    const name = String(key[0]);
    const cached = cache.get(name);
    if (cached?.revisions === revisions) {
      return cached.value;
    }
    const value = read(reading, ...key);
    cache.set(name, { revisions, value });
    value.catch(() => cache.delete(name));
    return value;
  };
}
