import { parseFileAddress, type UserInfo } from '@site/shared/contracts';
import { selectToken, useSiteSelector } from '@site/shared/session';
import { api, overrideExisting } from './api';

const userInfoApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    getUserInfo: build.query<UserInfo, void>({
      query: () => ({ url: '/api/u/user/info' }),
      providesTags: ['User'],
    }),
  }),
});

export const { useGetUserInfoQuery } = userInfoApi;
/** For thunks, which call without a hook. */
export const { getUserInfo } = userInfoApi.endpoints;

/** The user info as the header and the account pages show it: an empty object for a visitor (spec 4, Session). */
export function useUserInfo(): Partial<UserInfo> & { avatarAddress?: string } {
  const token = useSiteSelector(selectToken);
  const { currentData } = useGetUserInfoQuery(undefined, { skip: token === null });
  return token && currentData ? { ...currentData, avatarAddress: parseFileAddress(currentData.avatar) } : {};
}
