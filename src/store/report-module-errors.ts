import { isRejected, type SerializedError } from '@reduxjs/toolkit';
import { limits, newReference } from '@site/shared/contracts';
import type { ModuleFailure } from '@site/shared/contracts/support';
import { moduleFailed, toastShown, type SiteDispatch } from '@site/shared/session';
import { isOpened } from '../remotes';
import { listen } from './listen';

/** A file of a release, as stacks and error events name it. */
const place = /\/modules\/([a-z][a-z0-9-]*)\/([\w.+-]+)\//;
const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || '';

/**
 * An error that a module's handler or thunk leaves unhandled becomes one action, with the module and its release, and one toast:
 * the reader learns that the click did nothing, and what to tell support. A release that is still being opened is the load path's.
 */
export function reportModuleErrors(dispatch: SiteDispatch): void {
  const told = new Set<string>();
  const report = (where: string, reason: ModuleFailure['reason']): void => {
    const [, module, version] = place.exec(where) ?? [];
    const code = [module, reason, version].join('-');
    if (module && version && isOpened(module, version) && !told.has(code)) {
      // One click may fail in several places: while the toast stands, the same is not told again.
      told.add(code);
      setTimeout(() => told.delete(code), limits.toastMs);
      const ref = newReference();
      dispatch(moduleFailed({ module, version, reason, ref }));
      dispatch(
        toastShown({ kind: 'error', message: { id: 'shell.failure.action', values: { code } }, requestId: ref }),
      );
    }
  };
  window.addEventListener('error', ({ error, filename }) => report(stackOf(error) || filename, 'error'));
  window.addEventListener('unhandledrejection', ({ reason }) => report(stackOf(reason), 'rejection'));
  // Redux Toolkit catches what a thunk or call throws. A value that says what failed, and a false condition, have no stack.
  listen(dispatch, {
    matches: (action) => isRejected(action) && !action.meta.aborted,
    hear: ({ error }) => report((error as SerializedError).stack ?? '', 'rejection'),
  });
}
