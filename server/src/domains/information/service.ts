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
import { soon } from '../../platform/soon';
import { presentPost, presentPostDetail } from './present';
import { countRead } from './read-counter';
import {
  countFoundPosts,
  findPost,
  listPostIds,
  listPosts,
  listPostSlugs,
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

// The ids of all posts are cached, four bytes each: a far page costs the same as the first one, and no total is queried.
const keptIds = keepContent(['posts'], listPostIds);
const keptTags = keepContent(['posts'], listTags);

/** The newest posts, all or with one tag. */
async function readNewest(context: Context, { page, size, tag = '' }: ListQuery, language: Language) {
  const ids = await keptIds(context, tag);
  const wanted = [...ids.subarray((page - 1) * size, page * size)];
  return { rows: wanted.length > 0 ? await listPosts(context.reading, language, wanted) : [], total: ids.length };
}

/** The posts that contain the searched words, best match first. */
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

/** The slugs of the newest posts, and when they were published: at most as many as a size. */
export const readPostSlugs = keepContent(['posts'], listPostSlugs);

/** How long a reader's request waits for the counter. */
const countMs = 1_000;

/**
 * A post by its number or slug, in a language.
 * @param counts whether a person reads it, which increments the read count
 * @throws BusinessError NOT_FOUND
 */
export async function openPost(
  { database, reading }: Context,
  key: InformationKey,
  language: Language,
  counts: boolean,
): Promise<InformationDetail> {
  const counted = counts ? await soon(countRead(database, key), countMs) : undefined;
  const post = await findPost(reading, language, key);
  if (!post) {
    throw new BusinessError(replyCodes.notFound, 'error.notFound');
  }
  const related = await listRelated(reading, language, post.id, relatedSize);
  return presentPostDetail({ ...post, read_count: counted ?? post.read_count }, related);
}

/** Counts a read of a post by its number or slug; an unknown post is not counted. */
export async function countPostRead({ database }: Context, param: string): Promise<void> {
  const key = v.safeParse(informationParamsSchema, { id: param });
  if (key.success) {
    await countRead(database, key.output.id);
  }
}

/** The newest posts, for the feed. */
export async function readFeedPosts(context: Context, language: Language): Promise<PostRow[]> {
  return (await readNewest(context, { page: 1, size: feedSize }, language)).rows;
}
