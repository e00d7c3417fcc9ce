import { api, overrideExisting } from '@site/shared/api';
import type { ViewerTicketData } from '@site/shared/contracts';

const ticketsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** A short-lived ticket with which the sandboxed frame reads exercises in the caller's name. */
    createViewerTicket: build.mutation<ViewerTicketData | null, void>({
      query: () => ({ url: '/api/u/software/ticket', method: 'POST', extension: true }),
    }),
  }),
});

export const { useCreateViewerTicketMutation } = ticketsApi;
