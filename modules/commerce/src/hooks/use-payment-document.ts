import { useEffect } from 'react';
import { isReplaying } from '@site/shared/session';
import { usePaymentConfig } from './use-payment-config';

/**
 * Scripts of payment providers make styles and HTML of their own, which the policy of no other page lets them (server: content-policy).
 * Who comes here from another page has that page's policy, so that this one is loaded anew; the sandbox's scripts keep to any.
 */
export function usePaymentDocument(): void {
  const { sandbox, card, wallet } = usePaymentConfig();
  useEffect(() => {
    const loaded = performance.getEntriesByType('navigation')[0]?.name ?? location.href;
    if (!sandbox && (card || wallet) && !isReplaying() && new URL(loaded).pathname !== location.pathname) {
      location.reload();
    }
  }, [sandbox, card, wallet]);
}
