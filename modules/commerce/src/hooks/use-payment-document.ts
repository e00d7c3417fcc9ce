import { useEffect } from 'react';
import { isReplaying } from '@site/shared/session';
import { usePaymentConfig } from './use-payment-config';

/**
 * Scripts of payment providers create styles and HTML, which the content policy of other pages forbids (server: content-policy). After a
 * navigation from another page that page's policy still applies, so this page is reloaded; the sandbox's scripts comply with every policy.
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
