import * as v from 'valibot';
import {
  informationParamsSchema,
  replyCodes,
  type InformationDetail,
  type InformationKey,
  type InformationListData,
  type Language,
} from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { DatabaseUnavailable, type Queryable } from '../../platform/db/database';
import { BusinessError } from '../../platform/errors/business-error';
import { keepContent } from '../../platform/kept-content';
import { soon } from '../../platform/soon';
import { presentPost, presentPostDetail } from './present';
import {
  countFoundPosts,
  countRead,
  findPost,
  listPostIds,
  listPosts,
  listRelated,
  listTags,
  searchPosts,
  type PostRow,
} from './repository';
import { searchTerms } from './search-terms';

export { syncPosts } from './sync-posts';

interface ListQuery {
  page: number;
  size: number;
  tag?: string;
  search?: string;
}
type FoundQuery = ListQuery & { search: string };

const relatedSize = 3;
const feedSize = 30;

// Four bytes a post, so that a page far back costs what the first one costs, and the database counts nothing.
const keptIds = keepContent(['posts'], listPostIds);
const keptTags = keepContent(['posts'], listTags);

/** The newest posts, of one tag or of all. */
async function readNewest(context: Context, { page, size, tag = '' }: ListQuery, language: Language) {
  const ids = await keptIds(context, tag);
  const wanted = [...ids.subarray((page - 1) * size, page * size)];
  return { rows: wanted.length > 0 ? await listPosts(context.reading, language, wanted) : [], total: ids.length };
}

/** The posts that hold the searched words, the best matches first. */
async function findPosts({ reading }: Context, { page, size, tag, search }: FoundQuery, language: Language) {
  const terms = searchTerms(search);
  const [rows, total] = await Promise.all([
    searchPosts(reading, language, tag ?? null, terms, { size, offset: (page - 1) * size }),
    countFoundPosts(reading, language, tag ?? null, terms),
  ]);
  return { rows, total };
}

/** A page of posts in a language: the newest, or with a search the best matches (spec 7, information/list). */
export async function readPosts(context: Context, query: ListQuery, language: Language): Promise<InformationListData> {
  const { search } = query;
  const [{ rows, total }, tags] = await Promise.all([
    search ? findPosts(context, { ...query, search }, language) : readNewest(context, query, language),
    keptTags(context, language),
  ]);
  return { list: rows.map(presentPost), totalRecord: total, tags };
}

/** How long who reads waits for being counted. */
const countMs = 1_000;
/** Reads that are counted at a time: all readers of one post wait for its row, and a flood of them must not take every connection. */
const maxCounting = 4;
/** Reads that wait to be counted; beyond them the count is a little low. */
const maxWaiting = 100;
const waiting: (() => void)[] = [];
let counting = 0;

async function whileCounting<T>(work: () => Promise<T>): Promise<T | undefined> {
  if (waiting.length >= maxWaiting) {
    return undefined;
  }
  if (counting < maxCounting) {
    counting += 1;
  } else {
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    // The place goes to the one that has waited longest.
    const next = waiting.shift();
    if (next) {
      next();
    } else {
      counting -= 1;
    }
  }
}

/**
 * A post by its number or slug, in a language.
 * @param counts whether this is a person reading, which raises the read count
 * @throws BusinessError NOT_FOUND
 */
export async function openPost(
  { database, reading }: Context,
  key: InformationKey,
  language: Language,
  counts: boolean,
): Promise<InformationDetail> {
  const counted = counts ? await soon(countReadOf(database, key), countMs) : undefined;
  const post = await findPost(reading, language, key);
  if (!post) {
    throw new BusinessError(replyCodes.notFound, 'error.notFound');
  }
  const related = await listRelated(reading, language, post.id, relatedSize);
  return presentPostDetail({ ...post, read_count: counted ?? post.read_count }, related);
}

/** Counts that somebody reads a post, by its number or slug; one that there is not is counted nowhere. */
export async function countPostRead({ database }: Context, param: string): Promise<void> {
  const key = v.safeParse(informationParamsSchema, { id: param });
  if (key.success) {
    await countReadOf(database, key.output.id);
  }
}

/** @returns how often it has been read, this time included; undefined when that was not counted: a post can be read all the same */
async function countReadOf(database: Queryable, key: InformationKey): Promise<string | undefined> {
  try {
    return await whileCounting(() => countRead(database, key));
  } catch (error) {
    if (error instanceof DatabaseUnavailable) {
      return undefined;
    }
    throw error;
  }
}

/** The newest posts, for the feed. */
export async function readFeedPosts(context: Context, language: Language): Promise<PostRow[]> {
  return (await readNewest(context, { page: 1, size: feedSize }, language)).rows;
}
