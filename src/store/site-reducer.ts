import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from '@site/shared/api';
import { rootReducer } from '@site/shared/store';

export type SiteState = ReturnType<typeof rootReducer>;

/** The api's reducers throw for an endpoint of a module that this page has not loaded. */
function isOfMissingEndpoint({ meta }: UnknownAction): boolean {
  const name = (meta as { arg?: { endpointName?: string } } | undefined)?.arg?.endpointName;
  return name !== undefined && !(name in api.endpoints);
}

/** The reducer of the store, and of logs: these hold actions that never come from the page itself. */
export function siteReducer(state: SiteState | undefined, action: UnknownAction): SiteState {
  return state && isOfMissingEndpoint(action) ? state : rootReducer(state, action);
}
