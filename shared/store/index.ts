import { combineSlices } from '@reduxjs/toolkit';
import { api } from '@site/shared/api';
import type { ShellState } from '@site/shared/session';

/**
 * The site's one reducer. The shell injects its slices at start; a module injects a reducer of its own, when its page
 * loads, by `rootReducer.inject(slice)`.
 */
export const rootReducer = combineSlices(api).withLazyLoadedSlices<ShellState>();
