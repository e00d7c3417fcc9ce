import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney } from '@site/shared/contracts';
import type { AdminAccount } from '@site/shared/contracts/admin';
import { formatDateTime } from '@site/shared/dates';
import { useText } from '@site/shared/i18n';
import { selectLanguage, useSiteSelector } from '@site/shared/session';
import { Facts } from '@site/shared/ui';
import { useEndAccountSessionsMutation, useGetAdminAccountQuery } from '../api/admin';
import { ActionButton } from './action-button';
import { ActionList } from './action-list';
import { EmailAddress } from './email-address';
import { Failure } from './listing';
import { Mails } from './mails';
import styles from './office.module.css';
import { Events, Orders } from './payments';
import { useStatusName, useSubscriptionName } from './use-names';

/** All data of an account. */
export function AccountView({ accountId }: { accountId: string }) {
  const reply = useGetAdminAccountQuery({ accountId }, { refetchOnMountOrArgChange: true });
  const { data, error, fulfilledTimeStamp, refetch } = reply;
  if (error) {
    return <Failure error={error} refetch={refetch} />;
  }
  return (
    data && (
      <div className={styles.parts}>
        <State account={data} />
        <Subscriptions account={data} />
        <Orders accountId={accountId} />
        <Events accountId={accountId} />
        <Sessions account={data} readTime={fulfilledTimeStamp} />
        <Mails accountId={accountId} email={data.email ?? accountId} />
      </div>
    )
  );
}

function State({ account }: { account: AdminAccount }) {
  const t = useText();
  const statusOf = useStatusName();
  const { access } = account;
  return (
    <section aria-label={t('admin.account.state')}>
      <h2>
        <EmailAddress text={account.email ?? account.id} />
      </h2>
      <Facts
        facts={{
          [t('admin.account.name')]: account.nickName,
          [t('admin.account.id')]: <span className={styles.code}>{account.id}</span>,
          [t('admin.account.status')]: statusOf(account.status),
          [t('admin.account.role')]: account.isStaff && t('admin.account.staff'),
          [t('admin.account.created')]: formatDateTime(account.createTime),
          [t('admin.account.activated')]: formatDateTime(account.activateTime),
          [t('admin.account.language')]: account.language === 'cn' ? t('admin.language.cn') : t('admin.language.en'),
          [t('admin.account.locked')]:
            account.lockedSeconds > 0 && t('admin.account.seconds', { seconds: account.lockedSeconds }),
          [t('admin.account.access')]: access.isBuy ? formatDateTime(access.dueTime) : t('admin.account.noAccess'),
        }}
      />
      <p>
        <Link to={`/admin/log?account=${account.id}`}>{t('admin.account.log')}</Link>
      </p>
    </section>
  );
}

function Subscriptions({ account: { subscriptions } }: { account: AdminAccount }) {
  const t = useText();
  const stateOf = useSubscriptionName();
  const language = useSiteSelector(selectLanguage);
  return (
    <section aria-label={t('admin.subscriptions.heading')}>
      <h2>{t('admin.subscriptions.heading')}</h2>
      {subscriptions.length === 0 && <p className={styles.quiet}>{t('admin.subscriptions.none')}</p>}
      <ul className={styles.rows}>
        {subscriptions.map((one) => (
          <li key={`${one.provider} ${one.providerId}`}>
            <Facts
              facts={{
                [t('admin.payment.plan')]: `${one.planTitle}, ${formatMoney(one.price, one.currency, language)}`,
                [t('admin.payment.source')]: <span className={styles.code}>{`${one.provider} ${one.providerId}`}</span>,
                [t('admin.account.status')]: [
                  stateOf(one.state),
                  t(one.renews ? 'admin.subscriptions.renews' : 'admin.subscriptions.ends'),
                ].join(' · '),
                [t('admin.payment.until')]: formatDateTime(one.dueTime),
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SessionsProps {
  account: AdminAccount;
  readTime: number | undefined;
}

function Sessions({ account: { id: accountId, email, sessions }, readTime }: SessionsProps) {
  const t = useText();
  const head = useRef<HTMLHeadingElement>(null);
  const [end] = useEndAccountSessionsMutation();
  const whose = email ?? accountId;
  return (
    <section aria-label={t('admin.sessions.heading')}>
      <h2 ref={head} tabIndex={-1}>
        {t('admin.sessions.heading')}
      </h2>
      {sessions.length === 0 && <p className={styles.quiet}>{t('admin.sessions.none')}</p>}
      <ActionList readTime={readTime} head={head}>
        <ul className={styles.rows}>
          {sessions.map(({ id, device, createTime, seenTime, grant }) => (
            <li tabIndex={-1} key={id}>
              <Facts
                facts={{
                  [t('admin.sessions.device')]: device,
                  [t('admin.sessions.since')]: formatDateTime(createTime),
                  [t('admin.sessions.seen')]: formatDateTime(seenTime),
                  [t('admin.sessions.grant')]:
                    grant &&
                    t(grant.by === 'user' ? 'admin.sessions.byUser' : 'admin.sessions.byStaff', {
                      time: formatDateTime(grant.until),
                    }),
                }}
              />
              <ActionButton
                label={t('admin.sessions.end')}
                lead={t('admin.sessions.endLead', { device, whose })}
                done="admin.sessions.ended"
                act={(reason) => end({ accountId, sessionId: id, reason })}
              />
            </li>
          ))}
        </ul>
        {sessions.length > 0 && (
          <ActionButton
            label={t('admin.sessions.endAll')}
            lead={t('admin.sessions.endAllLead', { whose })}
            done="admin.sessions.allEnded"
            act={(reason) => end({ accountId, reason })}
          />
        )}
      </ActionList>
    </section>
  );
}
