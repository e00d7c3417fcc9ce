import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isApiError } from '@site/shared/api';
import { replyCodes } from '@site/shared/contracts';
import { linkToken, toastShown, useSiteDispatch } from '@site/shared/session';
import { claimPayment, mailClaim } from '../api/claims';
import { checkAgain } from '../checkout/check-again';

/**
 * The state of a claim. `failed`: the server could not be reached, and a retry is possible. The others except `booked` are the reasons why
 * the link is not accepted.
 */
export type ClaimStep =
  | 'none'
  | 'working'
  | 'booked'
  | 'failed'
  | 'expired'
  | 'used'
  | 'unknown'
  | 'subscribed'
  | 'pending'
  | 'refused'
  | 'mailed';

const steps: Record<string, ClaimStep> = {
  [replyCodes.linkExpired]: 'expired',
  [replyCodes.linkUsed]: 'used',
  [replyCodes.notFound]: 'unknown',
  [replyCodes.invalidInput]: 'unknown',
  [replyCodes.alreadySubscribed]: 'subscribed',
  [replyCodes.paymentPending]: 'pending',
};

/** Books the payment of the mailed link that was opened in this tab on the user's account. The token is not put in the store. */
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
      // This tab may show the same payment as not confirmed.
      void dispatch(checkAgain());
    } catch (error) {
      // A network error was shown in a toast.
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

/** Requests the link again if an unclaimed payment was started by this user. */
export function mailWaitingClaim() {
  return async (dispatch: ReturnType<typeof useSiteDispatch>): Promise<void> => {
    const { error } = await dispatch(mailClaim.initiate({}, { track: false }));
    if (!error) {
      dispatch(toastShown({ kind: 'success', message: { id: 'commerce.claim.mailed' } }));
    }
  };
}
