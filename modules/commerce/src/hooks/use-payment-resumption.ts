import { useEffect } from 'react';
import { useUserInfo } from '@site/shared/api';
import { useSiteDispatch, useSiteSelector } from '@site/shared/session';
import { checkAgain, resumePayment } from '../checkout/check-again';
import { selectPayment } from '../model/payment-slice';

/** Takes up what waits for its confirmation: after a reload of the page, and when a lost network is back. */
export function usePaymentResumption(): void {
  const dispatch = useSiteDispatch();
  const { id } = useUserInfo();
  const { step } = useSiteSelector(selectPayment);

  useEffect(() => {
    if (id) {
      void dispatch(resumePayment(id));
    }
  }, [id, dispatch]);

  useEffect(() => {
    if (step !== 'lost') {
      return undefined;
    }
    const again = () => void dispatch(checkAgain());
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [step, dispatch]);
}
