import { api, call, endpointsOf } from '@site/shared/api';
import { endGrantEndpoint, getGrantEndpoint, openGrantEndpoint } from '@site/shared/contracts/support';
import { grantChanged, type SiteDispatch } from '@site/shared/session';

const grantApi = endpointsOf(
  'site',
  api,
)({
  endpoints: (build) => ({
    getGrant: build.query(call(getGrantEndpoint)),
    openGrant: build.mutation(call(openGrantEndpoint)),
    endGrant: build.mutation(call(endGrantEndpoint)),
  }),
});

export const { useOpenGrantMutation, useEndGrantMutation } = grantApi;

/** Asks the server until when support may view this session; only the server starts and ends a grant. */
export const checkGrant = () => async (dispatch: SiteDispatch) => {
  const { getGrant } = grantApi.endpoints;
  const { data } = await dispatch(getGrant.initiate(undefined, { forceRefetch: true, subscribe: false }));
  if (data) {
    dispatch(grantChanged(data));
  }
};
