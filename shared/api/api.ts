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

type SiteApi = Pick<typeof api, 'injectEndpoints' | 'util'>;
/** What RTK Query does with an endpoint that it is told by its name. */
const byName = ['updateQueryData', 'upsertQueryData', 'prefetch', 'getRunningQueryThunk'] as const;
type Hooks = Record<'useQuery' | 'useLazyQuery' | 'useMutation', unknown>;

/**
 * The way to add endpoints to the one api. In store and log they are called by their owner and their name, such as
 * `blog/getInformationList`; the module's own program uses the name alone. A name that another module has is refused; the same module's
 * own is replaced, as its last good release does after one that failed.
 * @param owner the module, or the part of the site, that the endpoints belong to
 * @param target the api, where tags were added to it
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

/** The hooks of an endpoint under the names that RTK Query gives them. */
function hooksOf(name: string, { useQuery, useLazyQuery, useMutation }: Hooks): object {
  const named = name.replace(/^./, (first) => first.toUpperCase());
  return {
    [`use${named}Query`]: useQuery,
    [`useLazy${named}Query`]: useLazyQuery,
    [`use${named}Mutation`]: useMutation,
  };
}
