import * as v from 'valibot';
import { api, call, endpointsOf, requestOf } from '@site/shared/api';
import {
  getPostEndpoint,
  limits,
  listPostsEndpoint,
  listReplySchema,
  postTagsSchema,
  readablePostDetailSchema,
  readablePostSchema,
  readRecords,
  type ListReply,
  type PostTags,
  type ReadablePost,
  type ReadablePostDetail,
} from '@site/shared/contracts';

/** The filter of the list; the address of the list page uses the same names. */
export interface PostFilter {
  page: number;
  tag?: string;
  search?: string;
}

/** A page of posts; `tags` are all existing tags, if the API sends them. */
export interface PostList {
  list: ReadablePost[];
  totalRecord: number;
  tags: PostTags;
}

const postsApi = endpointsOf(
  'blog',
  api,
)({
  endpoints: (build) => ({
    /** A page of posts in the reader's language (spec 9: 20 a page, the first is 1). */
    getInformationList: build.query({
      ...call(listPostsEndpoint, listReplySchema),
      query: ({ page, tag, search }: PostFilter) =>
        requestOf(listPostsEndpoint, { page, size: limits.listPageSize, tag, search }),
      transformResponse: (reply: ListReply): PostList => ({
        list: readRecords(readablePostSchema, reply),
        totalRecord: reply.totalRecord,
        tags: v.parse(postTagsSchema, reply.beside.tags),
      }),
    }),
    /** A post by its number or slug. Each call counts as one read. */
    getInformationDetail: build.query({
      ...call(getPostEndpoint, readablePostDetailSchema),
      query: ({ id }: { id: string }) => requestOf(getPostEndpoint, { id }),
      transformResponse: (post: v.InferOutput<typeof readablePostDetailSchema>, _meta, { id }): ReadablePostDetail => ({
        ...post,
        id: post.id ?? id,
      }),
    }),
  }),
});

export const { useGetInformationListQuery, useGetInformationDetailQuery } = postsApi;
