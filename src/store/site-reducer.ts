import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '@site/shared/api';
import { rootReducer } from '@site/shared/store';

export type SiteState = ReturnType<typeof rootReducer>;

/** In a log: the page was loaded anew, and the state begins again. */
export const pageLoaded = createAction('page/loaded');

export const emptyState = (): SiteState => rootReducer(undefined, { type: '@@INIT' });

/** The api's reducers throw for an endpoint of a module that this page has not loaded. */
function isOfMissingEndpoint({ meta }: UnknownAction): boolean {
  const name = (meta as { arg?: { endpointName?: string } } | undefined)?.arg?.endpointName;
  return name !== undefined && !(name in api.endpoints);
}

/** The reducer of the store, and of logs: these hold actions that never come from the page itself. */
export function siteReducer(state: SiteState | undefined, action: UnknownAction): SiteState {
  if (pageLoaded.match(action)) {
    return emptyState();
  }
  return state && isOfMissingEndpoint(action) ? state : rootReducer(state, action);
}
