import { useState } from 'react';
import { formatMoney, limits } from '@site/shared/contracts';
import { formatDateTime } from '@site/shared/dates';
import { useText } from '@site/shared/i18n';
import { selectLanguage, useSiteSelector } from '@site/shared/session';
import { Facts } from '@site/shared/ui';
import { useGetAccountEventsQuery, useGetAccountOrdersQuery } from '../api/admin';
import { Listing } from './listing';
import styles from './office.module.css';
import { Decider } from './decider';
import { Reason } from './reason';
import { useOutcomeName } from './use-names';

/** The booked payments of an account, newest first. */
export function Orders({ accountId }: { accountId: string }) {
  const t = useText();
  const language = useSiteSelector(selectLanguage);
  const [page, setPage] = useState(1);
  const query = { accountId, page, size: limits.listPageSize };
  const reply = useGetAccountOrdersQuery(query, { refetchOnMountOrArgChange: true });
  return (
    <section aria-label={t('admin.orders.heading')}>
      <h2>{t('admin.orders.heading')}</h2>
      <Listing reply={reply} empty={t('admin.orders.none')} page={page} onPage={setPage}>
        <ul className={styles.rows}>
          {reply.data?.list.map((order) => (
            <li key={order.id}>
              <Facts
                facts={{
                  [t('admin.payment.time')]: formatDateTime(order.createTime),
                  [t('admin.payment.plan')]: order.planTitle,
                  [t('admin.payment.paid')]: formatMoney(order.price, order.currency, language),
                  [t('admin.payment.refunded')]:
                    order.refunded > 0 && formatMoney(order.refunded, order.currency, language),
                  [t('admin.account.status')]: order.isToRefund && t('admin.orders.toRefund'),
                  [t('admin.payment.until')]: formatDateTime(order.dueTime),
                  [t('admin.payment.source')]: (
                    <span
                      className={styles.code}
                    >{`${order.provider} ${order.providerId} ${order.reference ?? ''}`}</span>
                  ),
                }}
              />
            </li>
          ))}
        </ul>
      </Listing>
    </section>
  );
}

/** The providers' events in chronological order, with those held for review. */
export function Events({ accountId }: { accountId: string }) {
  const t = useText();
  const outcomeOf = useOutcomeName();
  const [page, setPage] = useState(1);
  const query = { accountId, page, size: limits.listPageSize };
  const reply = useGetAccountEventsQuery(query, { refetchOnMountOrArgChange: true });
  return (
    <section aria-label={t('admin.events.heading')}>
      <h2>{t('admin.events.heading')}</h2>
      <Listing reply={reply} empty={t('admin.events.none')} page={page} onPage={setPage}>
        <ul className={styles.rows}>
          {reply.data?.held.map(({ provider, key, reason, time, resolveTime, resolvedBy }) => (
            <li key={`${provider} ${key} ${reason}`}>
              <Facts
                facts={{
                  [t('admin.held.reason')]: <Reason code={reason} />,
                  [t('admin.held.since')]: formatDateTime(time),
                  [t('admin.held.decided')]: resolveTime ? formatDateTime(resolveTime) : t('admin.held.waits'),
                  [t('admin.held.by')]: resolvedBy && <Decider by={resolvedBy} />,
                  [t('admin.payment.source')]: <span className={styles.code}>{`${provider} ${key}`}</span>,
                }}
              />
            </li>
          ))}
        </ul>
        <ol className={styles.rows}>
          {reply.data?.list.map(({ provider, id, type, outcome, time, orderKey, content }) => (
            <li key={`${provider} ${id}`}>
              <p>
                <strong>{outcomeOf(outcome)}</strong> <span className={styles.quiet}>{formatDateTime(time)}</span>
              </p>
              <p className={styles.code}>
                {provider} {type} {orderKey}
              </p>
              <details>
                <summary>{t('admin.events.content')}</summary>
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
                <pre className={styles.content} tabIndex={0}>
                  {content}
                </pre>
              </details>
            </li>
          ))}
        </ol>
      </Listing>
    </section>
  );
}
