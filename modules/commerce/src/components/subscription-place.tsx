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
  /** What a card shows as the next thing to do. */
  next?: ReactNode;
  /** What is said here when nothing runs. */
  none?: string;
}

/** The place of the subscription card, with its waiting, failed and empty state. Visitors have none. */
export function SubscriptionPlace({ view, next, none }: SubscriptionPlaceProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const { step } = useSiteSelector(selectPayment);
  const shown = view.running || view.subscription !== null;

  // Whoever has just paid goes on at the card that says so, with the keyboard, too.
  useEffect(() => {
    if (step === 'confirmed' && shown) {
      const heading = place.current?.querySelector('h2');
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView({ block: 'center' });
    }
  }, [step, shown]);

  const isSessionKnown = useSiteSelector(selectSessionKnown);
  // As high as what stands here for those who have nothing yet: a plan that moved under the pointer would not be bought.
  const waiting = none ? (
    <Skeleton radius="md" aria-busy>
      <p className={styles.none} data-unseen={none} />
    </Skeleton>
  ) : (
    <Skeleton className={styles.waiting} radius="lg" aria-busy />
  );

  if (view.phase === 'visitor') {
    // A rendered page keeps the place free for somebody who turns out to be logged in.
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
