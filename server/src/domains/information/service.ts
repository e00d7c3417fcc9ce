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
import { presentPost, presentPostDetail } from './present';
import {
  countFoundPosts,
  countPosts,
  countRead,
  findPost,
  findPostId,
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

const relatedSize = 3;
const feedSize = 30;

/** A page of posts in a language: the newest, or with a search the best matches (spec 7, information/list). */
export async function readPosts(
  { database }: Context,
  query: ListQuery,
  language: Language,
): Promise<InformationListData> {
  const cut = { size: query.size, offset: (query.page - 1) * query.size };
  const tag = query.tag ?? null;
  const terms = query.search ? searchTerms(query.search) : undefined;
  const [rows, totalRecord, tags] = await Promise.all([
    terms ? searchPosts(database, language, tag, terms, cut) : listPosts(database, language, tag, cut),
    terms ? countFoundPosts(database, language, tag, terms) : countPosts(database, tag),
    listTags(database, language),
  ]);
  return { list: rows.map(presentPost), totalRecord, tags };
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
  const id = await findPostId(database, key);
  if (id !== undefined && counts) {
    await countRead(database, id);
  }
  const post = id === undefined ? undefined : await findPost(database, language, id);
  if (!post) {
    throw new BusinessError(replyCodes.notFound, 'error.notFound');
  }
  return presentPostDetail(post, await listRelated(database, language, post.id, relatedSize));
}

/** Counts that somebody reads a post, by its number or slug; one that there is not is counted nowhere. */
export async function countPostRead({ database }: Context, param: string): Promise<void> {
  const key = v.safeParse(informationParamsSchema, { id: param });
  const id = key.success ? await findPostId(database, key.output.id) : undefined;
  if (id !== undefined) {
    await countRead(database, id);
  }
}

/** The newest posts, for the feed. */
export function readFeedPosts({ database }: Context, language: Language): Promise<PostRow[]> {
  return listPosts(database, language, null, { size: feedSize, offset: 0 });
}
