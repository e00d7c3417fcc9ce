import { formatDateTime } from '@site/shared/dates';
import { useText } from '@site/shared/i18n';
import { BusyButton } from '@site/shared/ui';
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
      {data && (
        // One button, which keeps the focus.
        <BusyButton
          variant="default"
          busy={opening.isLoading || ending.isLoading}
          onClick={() => void (until === null ? open : end)({ id: number })}
        >
          {t(until === null ? 'support.grant.open' : 'support.grant.end')}
        </BusyButton>
      )}
    </section>
  );
}
