import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSiteSelector } from '@site/shared/session';
import { selectPayment } from '../model/payment-slice';

/**
 * The plan that a visitor chose before the log-in, until a payment starts. It is in the address, because the page may be loaded again on
 * the way back.
 * @param ready the page shows whether the user can buy; then the focus moves to the plan, once
 */
export function useChosenPlan(ready: boolean): string | null {
  const chosen = useSearchParams()[0].get('goodsId');
  const found = useRef<string>(null);
  useEffect(() => {
    const plan = ready && found.current !== chosen && document.querySelector('[data-chosen]');
    if (plan) {
      found.current = chosen;
      // On a low screen the focus would scroll the title of the plan out of view.
      plan.scrollIntoView({ block: 'nearest' });
      plan.querySelector('button')?.focus({ preventScroll: true });
    }
  });
  return useSiteSelector(selectPayment).step === 'idle' ? chosen : null;
}
