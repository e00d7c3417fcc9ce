import { formatDateTime } from '@site/shared/dates';
import { useText } from '@site/shared/i18n';
import { BusyButton, Facts } from '@site/shared/ui';
import { useLazyGetDeskAccountQuery } from '../api/desk';
import styles from './desk.module.css';
import { useCallOutcome } from './use-call-outcome';

interface AccountStateProps {
  number: number;
  hasAccount: boolean;
  onConfirm: () => void;
}

/** The state of the account that sent a report; loaded only on request, because each access is logged. */
export function AccountState({ number, hasAccount, onConfirm }: AccountStateProps) {
  const t = useText();
  const [read, { data, error, isFetching }] = useLazyGetDeskAccountQuery();
  const failure = useCallOutcome(error, onConfirm);
  const states: Record<string, string> = {
    pending: t('support.account.pending'),
    active: t('support.account.active'),
    deleted: t('support.account.deleted'),
  };
  return (
    <section aria-label={t('support.account.heading')}>
      <h2>{t('support.account.heading')}</h2>
      {!hasAccount && <p>{t('support.account.none')}</p>}
      {hasAccount && !data && (
        <>
          <p className={styles.quiet}>{t('support.account.lead')}</p>
          <BusyButton variant="default" busy={isFetching} onClick={() => void read({ id: number })}>
            {t('support.account.read')}
          </BusyButton>
        </>
      )}
      {failure?.reason && <p role="status">{failure.reason}</p>}
      {data && (
        <Facts
          facts={{
            [t('support.account.status')]: states[data.status] ?? data.status,
            [t('support.account.created')]: formatDateTime(data.createTime),
            [t('support.account.activated')]: formatDateTime(data.activateTime),
            [t('support.account.language')]: t(data.language === 'cn' ? 'support.language.cn' : 'support.language.en'),
            [t('support.account.sessions')]: String(data.sessions),
            [t('support.account.locked')]:
              data.lockedSeconds > 0
                ? t('support.account.seconds', { seconds: data.lockedSeconds })
                : t('support.account.unlocked'),
            [t('support.account.subscription')]: data.subscription.isBuy
              ? formatDateTime(data.subscription.dueTime)
              : t('support.account.noSubscription'),
            [t('support.account.orders')]: String(data.orders),
          }}
        />
      )}
    </section>
  );
}
