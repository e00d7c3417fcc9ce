import { combineSlices } from '@reduxjs/toolkit';
import { api, claimName, type NameOwner } from '@site/shared/api';
import type { ShellState } from '@site/shared/session';

/**
 * The site's single reducer. The shell injects its slices at start; a module injects a reducer, when its page loads, by
 * `ownSlice('blog', slice).injectInto(rootReducer, replaceOwn)`.
 */
export const rootReducer = combineSlices(api).withLazyLoadedSlices<ShellState>();

for (const name of ['api', 'session', 'language', 'layout', 'toasts'] satisfies ('api' | keyof ShellState)[]) {
  claimName('reducer', name, 'the shell');
}

/** For `injectInto`: a release that replaces a failed one replaces its reducer. */
export const replaceOwn = { overrideExisting: true };

/**
 * A slice whose name belongs to a module.
 * @throws an Error with both owners if the shell or another module has it
 */
export function ownSlice<S extends { reducerPath: string }>(owner: NameOwner, slice: S): S {
  claimName('reducer', slice.reducerPath, owner);
  return slice;
}
