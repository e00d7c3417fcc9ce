import { Skeleton } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '@site/shared/i18n';
import { selectSessionKnown, useSiteSelector } from '@site/shared/session';
import { FailurePanel } from '@site/shared/ui';
import type { SubscriptionView } from '../hooks/use-subscription';
import { selectPayment } from '../model/payment-slice';
import { SubscriptionCard } from './subscription-card';
import styles from './subscription-place.module.css';

interface SubscriptionPlaceProps {
  view: SubscriptionView;
  /** The next action of a card. */
  next?: ReactNode;
  /** The text without a subscription. */
  none?: string;
}

/** The subscription card with its loading, error and empty state. Visitors have none. */
export function SubscriptionPlace({ view, next, none }: SubscriptionPlaceProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const { step } = useSiteSelector(selectPayment);
  const shown = view.running || view.subscription !== null;

  // After a payment the focus moves to the card that reports it.
  useEffect(() => {
    if (step === 'confirmed' && shown) {
      const heading = place.current?.querySelector('h2');
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView({ block: 'center' });
    }
  }, [step, shown]);

  const isSessionKnown = useSiteSelector(selectSessionKnown);
  // The height of the empty state, so that no plan moves under the pointer and is bought by mistake.
  const waiting = none ? (
    <Skeleton radius="md" aria-busy>
      <p className={styles.none} data-unseen={none} />
    </Skeleton>
  ) : (
    <Skeleton className={styles.waiting} radius="lg" aria-busy />
  );

  if (view.phase === 'visitor') {
    // A rendered page reserves the space in case the user is logged in.
    return isSessionKnown ? null : (
      <div className={styles.place} data-session-only aria-hidden>
        {waiting}
      </div>
    );
  }
  return (
    <div ref={place} className={styles.place}>
      {view.phase === 'loading' && waiting}
      {view.phase === 'failed' && (
        <FailurePanel
          message={t('commerce.subscription.unavailable')}
          requestId={view.requestId}
          retryLabel={t('commerce.retry')}
          onRetry={view.retry}
        />
      )}
      {view.phase === 'known' &&
        (shown ? <SubscriptionCard view={view} next={next} /> : none && <p className={styles.none}>{none}</p>)}
    </div>
  );
}
