import type { ApiError } from './api-error';
import { siteBaseQuery, type ReplyMeta } from './base-query';
import { createApi } from './create-api';
import { claimName, type NameOwner } from './owned-names';

/**
 * The site's one api. A module adds its endpoints by `endpointsOf`, one resource a file, with its tags beside
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

type SiteApi = Pick<typeof api, 'injectEndpoints'>;

/**
 * The way to add endpoints to the one api. A name that another module has is refused; the same module's own is replaced, as
 * its last good release does after one that failed.
 * @param owner the module, or the part of the site, that the endpoints belong to
 * @param target the api, where tags were added to it
 * @returns an `injectEndpoints` for this owner
 */
export function endpointsOf<A extends { injectEndpoints: unknown }>(owner: NameOwner, target: A): A['injectEndpoints'] {
  const inject: SiteApi['injectEndpoints'] = ({ endpoints }) =>
    (target as unknown as SiteApi).injectEndpoints({
      overrideExisting: true,
      endpoints: (build) => {
        const definitions = endpoints(build);
        Object.keys(definitions).forEach((name) => claimName('endpoint', name, owner));
        return definitions;
      },
    });
  return inject as A['injectEndpoints'];
}
