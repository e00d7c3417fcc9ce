import { useLayoutEffect, useState } from 'react';
import { newReference } from '@site/shared/contracts';
import type { ModuleFailure } from '@site/shared/contracts/support';
import { moduleFailed } from './actions';
import { useSiteDispatch } from './selectors';

/**
 * Reports the failure that a fallback replaces to log and server.
 * @returns the `Ref` to show, by which the failure is found in the server's log
 */
export function useFailureReference({ module, version, reason }: Omit<ModuleFailure, 'ref'>): string {
  const dispatch = useSiteDispatch();
  const [ref] = useState(newReference);
  useLayoutEffect(
    () => void dispatch(moduleFailed({ module, version, reason, ref })),
    [dispatch, module, version, reason, ref],
  );
  return ref;
}
