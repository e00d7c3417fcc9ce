import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isApiError } from '@site/shared/api';
import { replyCodes } from '@site/shared/contracts';
import { linkToken, toastShown, useSiteDispatch } from '@site/shared/session';
import { claimPayment, mailClaim } from '../api/claims';

/**
 * Where a claim stands. `failed`: the server could not be asked, and may be asked again. The others that are not `booked` say why
 * the link does not do it.
 */
export type ClaimStep =
  'none' | 'working' | 'booked' | 'failed' | 'expired' | 'used' | 'unknown' | 'subscribed' | 'refused' | 'mailed';

const steps: Record<string, ClaimStep> = {
  [replyCodes.linkExpired]: 'expired',
  [replyCodes.linkUsed]: 'used',
  [replyCodes.notFound]: 'unknown',
  [replyCodes.invalidInput]: 'unknown',
  [replyCodes.alreadySubscribed]: 'subscribed',
};

/** Books the payment whose mailed link was opened in this tab on the reader's account. The token stays out of the store. */
export function useClaim() {
  const dispatch = useSiteDispatch();
  const waiting = useSyncExternalStore(linkToken.subscribe, linkToken.read, () => null);
  const token = useRef<string | null>(null);
  const [step, setStep] = useState<ClaimStep>('none');

  const claim = useCallback(async () => {
    token.current = linkToken.take() ?? token.current;
    if (token.current === null) {
      return;
    }
    setStep('working');
    try {
      await dispatch(claimPayment.initiate({ token: token.current }, { track: false })).unwrap();
      setStep('booked');
    } catch (error) {
      // What the network swallowed was told in a toast.
      setStep(isApiError(error) && error.kind === 'business' ? (steps[error.code] ?? 'refused') : 'failed');
    }
  }, [dispatch]);

  useEffect(() => {
    if (waiting !== null) {
      void claim();
    }
  }, [waiting, claim]);

  const mailAgain = async () => {
    const { error } = await dispatch(mailClaim.initiate({ token: token.current ?? undefined }, { track: false }));
    if (!error) {
      setStep('mailed');
    }
  };
  return { step, again: () => void claim(), mailAgain: () => void mailAgain() };
}

/** Asks for the link once more where a payment waits that was begun in the reader's name. */
export function mailWaitingClaim() {
  return async (dispatch: ReturnType<typeof useSiteDispatch>): Promise<void> => {
    const { error } = await dispatch(mailClaim.initiate({}, { track: false }));
    if (!error) {
      dispatch(toastShown({ kind: 'success', message: { id: 'commerce.claim.mailed' } }));
    }
  };
}
