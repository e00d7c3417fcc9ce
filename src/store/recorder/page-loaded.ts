import type { UnknownAction } from '@reduxjs/toolkit';
import { rootReducer } from '@site/shared/store';
import type { SiteState } from '../site-reducer';

export const emptyState = (): SiteState => rootReducer(undefined, { type: '@@INIT' });

/** In a log: the page was loaded, and the state starts again with that of the rendered page. */
const type = 'page/loaded';

/** The log action of a page that replaces another. */
export const pageLoaded = (payload: object): UnknownAction => ({ type, payload, meta: { label: type } });

/** The initial state of a page in a log; undefined for all other actions. */
export const stateBegunBy = (action: UnknownAction): SiteState | undefined =>
  action.type === type ? { ...emptyState(), ...(action.payload as object) } : undefined;
