import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';

/**
 * RTK Query's `createApi`. Where there is no window, a query is asked for by rendering alone, since effects do not run there: that
 * is how the server learns what a page needs.
 */
export const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ unstable__sideEffectsInRender: typeof window === 'undefined' }),
);
