import { useState } from 'react';
import { Link } from 'react-router-dom';
import { limits } from '@site/shared/contracts';
import type { HeldPaymentItem } from '@site/shared/contracts/admin';
import { formatDateTime } from '@site/shared/dates';
import { useText } from '@site/shared/i18n';
import { Facts } from '@site/shared/ui';
import { useDecideHeldPaymentMutation, useGetHeldPaymentsQuery } from '../api/admin';
import { ActionButton } from './action-button';
import { EmailAddress } from './email-address';
import { Listing } from './listing';
import styles from './office.module.css';
import { Reason } from './reason';

/** Payments held for review, oldest first. */
export function HeldView() {
  const t = useText();
  const [page, setPage] = useState(1);
  const query = { page, size: limits.listPageSize };
  const reply = useGetHeldPaymentsQuery(query, { refetchOnMountOrArgChange: true });
  return (
    <Listing reply={reply} empty={t('admin.held.none')} page={page} onPage={setPage}>
      <ul className={styles.rows}>
        {reply.data?.list.map((held) => (
          <li tabIndex={-1} key={`${held.provider} ${held.key} ${held.reason}`}>
            <Held held={held} />
          </li>
        ))}
      </ul>
    </Listing>
  );
}

function Held({ held }: { held: HeldPaymentItem }) {
  const t = useText();
  const [decide] = useDecideHeldPaymentMutation();
  const { provider, key, accountId } = held;
  const name = held.email ?? key;
  const of = { paid: held.paid ?? key, whose: name };
  return (
    <>
      <Facts
        facts={{
          [t('admin.held.account')]: accountId && (
            <Link to={`/admin/${accountId}`}>
              <EmailAddress text={held.email ?? accountId} />
            </Link>
          ),
          [t('admin.held.paidAs')]: held.paidAs && <EmailAddress text={held.paidAs} />,
          [t('admin.payment.paid')]: held.paid,
          [t('admin.payment.plan')]: held.plan,
          [t('admin.held.reason')]: <Reason code={held.reason} />,
          [t('admin.held.since')]: formatDateTime(held.time),
          [t('admin.payment.source')]: <span className={styles.code}>{`${provider} ${key}`}</span>,
        }}
      />
      {held.isRefunding && <p role="note">{t('admin.held.refunding')}</p>}
      {held.isOwn ? (
        <p role="note">{t('admin.held.own')}</p>
      ) : (
        <div className={styles.actions}>
          {held.canAccept && (
            <ActionButton
              label={t('admin.held.accept')}
              lead={t('admin.held.acceptLead', of)}
              done="admin.held.accepted"
              act={(reason) => decide({ provider, key, decision: 'accept', reason })}
            />
          )}
          {held.canRefund && (
            <ActionButton
              label={t('admin.held.refund')}
              lead={t('admin.held.refundLead', of)}
              done="admin.held.refunded"
              act={(reason) => decide({ provider, key, decision: 'refund', reason })}
            />
          )}
          <ActionButton
            label={t('admin.held.close')}
            lead={t('admin.held.closeLead')}
            done="admin.held.closed"
            act={(reason) => decide({ provider, key, decision: 'close', reason })}
          />
        </div>
      )}
    </>
  );
}
