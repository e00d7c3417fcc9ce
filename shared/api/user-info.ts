import { getUserInfoEndpoint, readableUserSchema, type ReadableUser } from '@site/shared/contracts';
import { selectToken, useSiteSelector } from '@site/shared/session';
import { api, endpointsOf } from './api';
import { call } from './call';
import { fileAddress } from './file-address';

const userInfoApi = endpointsOf(
  'site',
  api,
)({
  endpoints: (build) => ({
    getUserInfo: build.query({ ...call(getUserInfoEndpoint, readableUserSchema), providesTags: ['User'] }),
  }),
});

export const { useGetUserInfoQuery } = userInfoApi;
/** For thunks, which call without a hook. */
export const { getUserInfo } = userInfoApi.endpoints;

/** The user info for the header and the account pages: an empty object for a visitor (spec 4, Session). */
export function useUserInfo(): Partial<ReadableUser> & { avatarAddress?: string } {
  const token = useSiteSelector(selectToken);
  const { currentData } = useGetUserInfoQuery(undefined, { skip: token === null });
  return token && currentData ? { ...currentData, avatarAddress: fileAddress(currentData.avatar) } : {};
}
