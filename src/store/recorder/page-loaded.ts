import type { UnknownAction } from '@reduxjs/toolkit';
import { rootReducer } from '@site/shared/store';
import type { SiteState } from '../site-reducer';

export const emptyState = (): SiteState => rootReducer(undefined, { type: '@@INIT' });

/** In a log: the page was loaded anew, and the state begins again with what the page was rendered from. */
const type = 'page/loaded';

/** The action of a log for a page that takes the place of another. */
export const pageLoaded = (payload: object): UnknownAction => ({ type, payload, meta: { label: type } });

/** The state that a page of a log begins with; undefined for all other actions. */
export const stateBegunBy = (action: UnknownAction): SiteState | undefined =>
  action.type === type ? { ...emptyState(), ...(action.payload as object) } : undefined;
