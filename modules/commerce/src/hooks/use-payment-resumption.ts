import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUserInfo } from '@site/shared/api';
import { useSiteDispatch, useSiteSelector } from '@site/shared/session';
import { checkAgain, resumePayment } from '../checkout/check-again';
import { withoutReturnParameters } from '../checkout/fastspring';
import { resumeCheckout } from '../checkout/pay-by-card';
import { selectPayment } from '../model/payment-slice';

/** Resumes an unconfirmed payment: after a reload, after the return from a bank's page, and when the network is back. */
export function usePaymentResumption(): void {
  const dispatch = useSiteDispatch();
  const { id } = useUserInfo();
  const { step } = useSiteSelector(selectPayment);

  const [, setQuery] = useSearchParams();
  const resume = useEffectEvent((userId: string) => {
    void dispatch(resumePayment(userId));
    dispatch(
      resumeCheckout(userId, () => setQuery(withoutReturnParameters, { replace: true, preventScrollReset: true })),
    );
  });

  useEffect(() => {
    if (id) {
      resume(id);
    }
  }, [id]);

  useEffect(() => {
    if (step !== 'lost') {
      return undefined;
    }
    const again = () => void dispatch(checkAgain());
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [step, dispatch]);
}
