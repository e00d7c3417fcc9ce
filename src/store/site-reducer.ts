import type { UnknownAction } from '@reduxjs/toolkit';
import { api, ownerOf } from '@site/shared/api';
import { releaseReplaced } from '@site/shared/session';
import { rootReducer } from '@site/shared/store';

export type SiteState = ReturnType<typeof rootReducer>;

/** The api's reducers throw for an endpoint of a module that this page has not loaded. */
function isOfMissingEndpoint({ meta }: UnknownAction): boolean {
  const name = (meta as { arg?: { endpointName?: string } } | undefined)?.arg?.endpointName;
  return name !== undefined && !(name in api.endpoints);
}

/** The state without the slices and responses of a module, because another release may use another format. */
function withoutModule(state: SiteState, module: string): SiteState {
  const others = Object.entries(state).filter(([key]) => ownerOf('reducer', key) !== module);
  return Object.entries(state.api.queries)
    .filter(([, query]) => query?.endpointName?.startsWith(`${module}/`))
    .reduce(
      (left, [queryCacheKey]) =>
        rootReducer(left, api.internalActions.removeQueryResult({ queryCacheKey } as { queryCacheKey: never })),
      Object.fromEntries(others) as unknown as SiteState,
    );
}

/** The reducer of the store and of logs, which contain actions that the page itself never dispatches. */
export function siteReducer(state: SiteState | undefined, action: UnknownAction): SiteState {
  if (state && releaseReplaced.match(action)) {
    return rootReducer(withoutModule(state, action.payload.module), action);
  }
  return state && isOfMissingEndpoint(action) ? state : rootReducer(state, action);
}
