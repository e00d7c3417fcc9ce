import { useEffect } from 'react';
import { businessErrorReason, requestIdOf } from '@site/shared/api';
import { needsConfirmation } from '../api/desk';

/**
 * What the desk says of a call that failed.
 * @param onConfirm is asked for the second factor when the one of this session counts no more
 * @returns the words for a panel, or undefined where there is nothing to say
 */
export function useCallOutcome(
  error: unknown,
  onConfirm: () => void,
): { reason: string | undefined; requestId: string | undefined } | undefined {
  const isUnconfirmed = needsConfirmation(error);
  useEffect(() => {
    if (isUnconfirmed) {
      onConfirm();
    }
    // Once for each refusal.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isUnconfirmed]);
  return error === undefined || isUnconfirmed
    ? undefined
    : { reason: businessErrorReason(error), requestId: requestIdOf(error) };
}
