import type { ApiError } from './api-error';
import { siteBaseQuery, type ReplyMeta } from './base-query';
import { createApi } from './create-api';
import { claimName, type NameOwner } from './owned-names';

/**
 * The site's only api. A module adds its endpoints with `endpointsOf`, one resource per file, together with their cache tags;
 * the generated hooks are exported only from that file.
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

type SiteApi = Pick<typeof api, 'injectEndpoints' | 'util'>;
/** What RTK Query does with an endpoint that is referenced by its name. */
const byName = ['updateQueryData', 'upsertQueryData', 'prefetch', 'getRunningQueryThunk'] as const;
type Hooks = Record<'useQuery' | 'useLazyQuery' | 'useMutation', unknown>;

/**
 * Adds endpoints to the api. Store and log call them by owner and name, such as `blog/getInformationList`; the module's own
 * code uses the short name. A name that another module has is rejected; a module may replace its own endpoint, as its last good
 * release does after one that failed.
 * @param owner the module, or the part of the site, that the endpoints belong to
 * @param target the api, or the api enhanced with tags
 * @returns an `injectEndpoints` for this owner
 */
export function endpointsOf<A extends { injectEndpoints: unknown }>(owner: NameOwner, target: A): A['injectEndpoints'] {
  const inject = ({ endpoints }: Parameters<SiteApi['injectEndpoints']>[0]): object => {
    const names: string[] = [];
    const injected = (target as unknown as SiteApi).injectEndpoints({
      overrideExisting: true,
      endpoints: (build) =>
        Object.fromEntries(
          Object.entries(endpoints(build)).map(([name, definition]) => {
            claimName('endpoint', name, owner);
            names.push(name);
            return [`${owner}/${name}`, definition];
          }),
        ),
    });
    const all: Record<string, Hooks> = injected.endpoints;
    const own = names.map((name) => [name, all[`${owner}/${name}`] as Hooks] as const);
    const named =
      (of: (...input: never[]) => unknown) =>
      (name: string, ...input: unknown[]) =>
        of(...([`${owner}/${name}`, ...input] as never[]));
    return {
      ...injected,
      endpoints: Object.fromEntries(own),
      util: { ...injected.util, ...Object.fromEntries(byName.map((key) => [key, named(injected.util[key])])) },
      ...Object.assign({}, ...own.map(([name, hooks]) => hooksOf(name, hooks))),
    };
  };
  return inject as A['injectEndpoints'];
}

/** The hooks of an endpoint under their RTK Query names. */
function hooksOf(name: string, { useQuery, useLazyQuery, useMutation }: Hooks): object {
  const named = name.replace(/^./, (first) => first.toUpperCase());
  return {
    [`use${named}Query`]: useQuery,
    [`useLazy${named}Query`]: useLazyQuery,
    [`use${named}Mutation`]: useMutation,
  };
}
