import { useEffect } from 'react';
import { businessErrorReason, requestIdOf } from '@site/shared/api';
import { needsConfirmation } from '../api/desk';

/**
 * The text of the desk for a failed call.
 * @param onConfirm called to ask for the second factor if that of this session is no longer valid
 * @returns the text of a panel, or undefined if there is none
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
