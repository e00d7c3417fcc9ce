import { createApi } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error';
import { siteBaseQuery, type ReplyMeta } from './base-query';

/**
 * The site's one api. A module adds its endpoints by `api.injectEndpoints`, one resource a file, with its tags beside
 * them; the generated hooks are exported from that file and nowhere else.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: siteBaseQuery,
  tagTypes: ['User', 'BuyStatus'],
  catchSchemaFailure: ({ message, _bqMeta }): ApiError => ({
    kind: 'unreadable',
    message,
    requestId: (_bqMeta as ReplyMeta | undefined)?.requestId,
  }),
  endpoints: () => ({}),
});

/** Two endpoints of one name are a mistake that must show itself while developing; in production the first one stays. */
export const overrideExisting = process.env.NODE_ENV === 'production' ? false : 'throw';
