import { api, call, endpointsOf } from '@site/shared/api';
import { sendReportEndpoint } from '@site/shared/contracts/support';

const supportApi = endpointsOf(
  'site',
  api,
)({ endpoints: (build) => ({ sendReport: build.mutation(call(sendReportEndpoint)) }) });

export const { useSendReportMutation } = supportApi;
