import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';

/**
 * RTK Query's `createApi`. Without a window, rendering starts a query, because effects do not run there: the server thereby
 * determines which data a page needs.
 */
export const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ unstable__sideEffectsInRender: typeof window === 'undefined' }),
);
