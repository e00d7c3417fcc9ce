import { api, call, endpointsOf } from '@site/shared/api';
import { createViewerTicketEndpoint } from '@site/shared/contracts';

const ticketsApi = endpointsOf(
  'viewer',
  api,
)({
  endpoints: (build) => ({
    /** A short-lived ticket with which the sandboxed frame reads exercises on the caller's behalf. */
    createViewerTicket: build.mutation(call(createViewerTicketEndpoint)),
  }),
});

export const { useCreateViewerTicketMutation } = ticketsApi;
