import { isRejected, type SerializedError } from '@reduxjs/toolkit';
import { limits, newReference } from '@site/shared/contracts';
import type { ModuleFailure } from '@site/shared/contracts/support';
import { moduleFailed, toastShown, type SiteDispatch } from '@site/shared/session';
import { isOpened } from '../remotes';
import { listen } from './listen';

/** A file of a release, as named in stacks and error events. */
const place = /\/modules\/([a-z][a-z0-9-]*)\/([\w.+-]+)\//;
const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || '';

/**
 * An error that a module's handler or thunk does not catch becomes one action, with the module and its release, and one toast: the user
 * sees that the click had no effect, and the reference for support. Errors of a release that is still being opened are handled by the loader.
 */
export function reportModuleErrors(dispatch: SiteDispatch): void {
  const reported = new Set<string>();
  const report = (where: string, reason: ModuleFailure['reason']): void => {
    const [, module, version] = place.exec(where) ?? [];
    const code = [module, reason, version].join('-');
    if (module && version && isOpened(module, version) && !reported.has(code)) {
      // One click may fail in several places; while the toast is shown, the same error is not reported again.
      reported.add(code);
      setTimeout(() => reported.delete(code), limits.toastMs);
      const ref = newReference();
      dispatch(moduleFailed({ module, version, reason, ref }));
      dispatch(
        toastShown({ kind: 'error', message: { id: 'shell.failure.action', values: { code } }, requestId: ref }),
      );
    }
  };
  window.addEventListener('error', ({ error, filename }) => report(stackOf(error) || filename, 'error'));
  window.addEventListener('unhandledrejection', ({ reason }) => report(stackOf(reason), 'rejection'));
  // Redux Toolkit catches what a thunk or call throws. Rejected values and false conditions have no stack.
  listen(dispatch, {
    matches: (action) => isRejected(action) && !action.meta.aborted,
    onAction: ({ error }) => report(String((error as SerializedError).stack), 'rejection'),
  });
}
