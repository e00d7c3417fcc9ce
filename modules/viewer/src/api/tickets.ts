import { api, call, overrideExisting } from '@site/shared/api';
import { createViewerTicketEndpoint } from '@site/shared/contracts';

const ticketsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** A short-lived ticket with which the sandboxed frame reads exercises in the caller's name. */
    createViewerTicket: build.mutation(call(createViewerTicketEndpoint)),
  }),
});

export const { useCreateViewerTicketMutation } = ticketsApi;
