import { useState } from 'react';
import { businessErrorReason, requestIdOf } from '@site/shared/api';
import { useText } from '@site/shared/i18n';
import { FailurePanel } from '@site/shared/ui';
import { ActionCard, WaitingCards } from './action-card';
import styles from './action-grid.module.css';
import { useGetActionsQuery } from '../api/exercises';
import { Section } from '../components/section';

/** The grid of animated thumbnails (spec 2.4), with a button that stops all of them. */
export function ActionGrid() {
  const t = useText();
  const { data, error, isError, refetch } = useGetActionsQuery();
  const [moving, setMoving] = useState(true);
  return (
    <Section
      tone="sand"
      heading={t('marketing.actions.heading')}
      lead={t('marketing.actions.lead')}
      aside={
        <button type="button" className={styles.toggle} onClick={() => setMoving(!moving)}>
          {t(moving ? 'marketing.actions.pause' : 'marketing.actions.play')}
        </button>
      }
    >
      {isError ? (
        <FailurePanel
          message={t('marketing.actions.failure')}
          reason={businessErrorReason(error)}
          requestId={requestIdOf(error)}
          retryLabel={t('marketing.retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <ul className={styles.grid} aria-busy={!data}>
          {data ? (
            data.map((action) => <ActionCard key={action.id} action={action} moving={moving} />)
          ) : (
            <WaitingCards />
          )}
        </ul>
      )}
    </Section>
  );
}
