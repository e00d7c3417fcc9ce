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
import { BusinessError } from '../../platform/errors/business-error';
import { keepContent } from '../../platform/kept-content';
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
  return { rows: wanted.length > 0 ? await listPosts(context.database, language, wanted) : [], total: ids.length };
}

/** The posts that hold the searched words, the best matches first. */
async function findPosts({ database }: Context, { page, size, tag, search }: FoundQuery, language: Language) {
  const terms = searchTerms(search);
  const [rows, total] = await Promise.all([
    searchPosts(database, language, tag ?? null, terms, { size, offset: (page - 1) * size }),
    countFoundPosts(database, language, tag ?? null, terms),
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

/** Reads that are counted at a time: all readers of one post wait for its row, and a flood of them must not take every connection. */
const maxCounting = 4;
/** Reads that wait to be counted; beyond them the count is a little low. */
const maxWaiting = 100;
const waiting: (() => void)[] = [];
let counting = 0;

async function whileCounting<T>(wanted: boolean, work: (counts: boolean) => Promise<T>): Promise<T> {
  if (!wanted || waiting.length >= maxWaiting) {
    return work(false);
  }
  if (counting < maxCounting) {
    counting += 1;
  } else {
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work(true);
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
  { database }: Context,
  key: InformationKey,
  language: Language,
  counts: boolean,
): Promise<InformationDetail> {
  const post = await whileCounting(counts, (isCounted) => findPost(database, language, key, isCounted));
  if (!post) {
    throw new BusinessError(replyCodes.notFound, 'error.notFound');
  }
  return presentPostDetail(post, await listRelated(database, language, post.id, relatedSize));
}

/** Counts that somebody reads a post, by its number or slug; one that there is not is counted nowhere. */
export async function countPostRead({ database }: Context, param: string): Promise<void> {
  const key = v.safeParse(informationParamsSchema, { id: param });
  if (key.success) {
    const { id } = key.output;
    await whileCounting(true, async (isCounted) => (isCounted ? countRead(database, id) : undefined));
  }
}

/** The newest posts, for the feed. */
export async function readFeedPosts(context: Context, language: Language): Promise<PostRow[]> {
  return (await readNewest(context, { page: 1, size: feedSize }, language)).rows;
}
