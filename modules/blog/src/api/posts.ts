import { api, overrideExisting } from '@site/shared/api';
import { limits, type InformationDetail, type InformationListData } from '@site/shared/contracts';

/** What narrows the list down; the address of the list page carries the same names. */
export interface PostFilter {
  page: number;
  tag?: string;
  search?: string;
}

const postsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** A page of posts in the reader's language (spec 9: 20 a page, the first is 1). */
    getInformationList: build.query<InformationListData, PostFilter>({
      query: ({ page, tag, search }) => ({ url: '/api/information/list', params: { page, size: limits.listPageSize, tag, search } }),
    }),
    /** A post by its number or slug. Each call counts as one read. */
    getInformationDetail: build.query<InformationDetail, { id: string }>({
      query: ({ id }) => ({ url: `/api/information/detail/${encodeURIComponent(id)}` }),
    }),
  }),
});

export const { useGetInformationListQuery, useGetInformationDetailQuery } = postsApi;
