import * as v from 'valibot';
import { api, catchSchemaFailure, listReply, overrideExisting, type ListReply } from '@site/shared/api';
import {
  limits,
  postTagsSchema,
  readablePostDetailSchema,
  readablePostSchema,
  readRecords,
  type PostTags,
  type ReadablePost,
  type ReadablePostDetail,
} from '@site/shared/contracts';

/** What narrows the list down; the address of the list page carries the same names. */
export interface PostFilter {
  page: number;
  tag?: string;
  search?: string;
}

/** A page of posts; `tags` are all tags that posts carry, where the API sends them. */
export interface PostList {
  list: ReadablePost[];
  totalRecord: number;
  tags: PostTags;
}

const postsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** A page of posts in the reader's language (spec 9: 20 a page, the first is 1). */
    getInformationList: build.query<PostList, PostFilter>({
      query: ({ page, tag, search }) => ({
        url: '/api/information/list',
        params: { page, size: limits.listPageSize, tag, search },
      }),
      ...listReply,
      transformResponse: (reply: ListReply) => ({
        list: readRecords(readablePostSchema, reply),
        totalRecord: reply.totalRecord,
        tags: v.parse(postTagsSchema, reply.beside.tags),
      }),
    }),
    /** A post by its number or slug. Each call counts as one read. */
    getInformationDetail: build.query<ReadablePostDetail, { id: string }>({
      query: ({ id }) => ({ url: `/api/information/detail/${encodeURIComponent(id)}` }),
      rawResponseSchema: readablePostDetailSchema,
      catchSchemaFailure,
      transformResponse: (post: v.InferOutput<typeof readablePostDetailSchema>, _meta, { id }) => ({
        ...post,
        id: post.id ?? id,
      }),
    }),
  }),
});

export const { useGetInformationListQuery, useGetInformationDetailQuery } = postsApi;
