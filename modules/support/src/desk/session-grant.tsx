import { Button } from '@mantine/core';
import { formatDateTime } from '@site/shared/dates';
import { useText } from '@site/shared/i18n';
import { useEndDeskGrantMutation, useGetDeskGrantQuery, useOpenDeskGrantMutation } from '../api/desk';
import styles from './desk.module.css';
import { useCallOutcome } from './use-call-outcome';

/** Opens Redux DevTools in the session that sent a report, and closes it; every page of the user shows this. */
export function SessionGrant({ number, onConfirm }: { number: number; onConfirm: () => void }) {
  const t = useText();
  const { data, error } = useGetDeskGrantQuery({ id: number });
  const [open, opening] = useOpenDeskGrantMutation();
  const [end, ending] = useEndDeskGrantMutation();
  const failure = useCallOutcome(opening.error ?? ending.error ?? error, onConfirm);
  const until = data?.until ?? null;
  return (
    <section aria-label={t('support.grant.heading')}>
      <h2>{t('support.grant.heading')}</h2>
      <p className={styles.quiet}>{t('support.grant.lead')}</p>
      <p role="status">
        {failure?.reason ?? (data && (until ? t('support.grant.until', { time: formatDateTime(until) }) : ''))}
      </p>
      {data && until === null && (
        <Button variant="default" loading={opening.isLoading} onClick={() => void open({ id: number })}>
          {t('support.grant.open')}
        </Button>
      )}
      {data && until !== null && (
        <Button variant="default" loading={ending.isLoading} onClick={() => void end({ id: number })}>
          {t('support.grant.end')}
        </Button>
      )}
    </section>
  );
}
