import { useState } from 'react';
import { limits } from '@site/shared/contracts';
import type { AccountMail } from '@site/shared/contracts/admin';
import { formatDateTime } from '@site/shared/dates';
import { useText } from '@site/shared/i18n';
import { Facts } from '@site/shared/ui';
import { useGetAccountMailsQuery, useResendAccountMailMutation } from '../api/admin';
import { ActionButton } from './action-button';
import { Listing } from './listing';
import styles from './office.module.css';
import { useMailName } from './use-names';

/** The mails to an account and their delivery status, never their content. */
export function Mails({ accountId, email }: { accountId: string; email: string }) {
  const t = useText();
  const nameOf = useMailName();
  const [page, setPage] = useState(1);
  const [resend] = useResendAccountMailMutation();
  const query = { accountId, page, size: limits.listPageSize };
  const reply = useGetAccountMailsQuery(query, { refetchOnMountOrArgChange: true });
  const states: Record<AccountMail['state'], string> = {
    waiting: t('admin.mails.waiting'),
    sent: t('admin.mails.sent'),
    no_reason: t('admin.mails.noReason'),
    given_up: t('admin.mails.givenUp'),
  };
  return (
    <section aria-label={t('admin.mails.heading')}>
      <h2>{t('admin.mails.heading')}</h2>
      <Listing reply={reply} empty={t('admin.mails.none')} page={page} onPage={setPage}>
        <ul className={styles.rows}>
          {reply.data?.list.map(({ id, kind, state, createTime, endTime, attempts, resendTime, canResend }) => (
            <li tabIndex={-1} key={id}>
              <Facts
                facts={{
                  [t('admin.mails.kind')]: nameOf(kind),
                  [t('admin.account.status')]: `${states[state]} ${formatDateTime(endTime)}`,
                  [t('admin.mails.asked')]: formatDateTime(createTime),
                  [t('admin.mails.attempts')]: String(attempts),
                  [t('admin.mails.again')]: formatDateTime(resendTime),
                }}
              />
              {canResend && (
                <ActionButton
                  label={t('admin.mails.resend')}
                  lead={t('admin.mails.resendLead', { email })}
                  done="admin.mails.resent"
                  act={(reason) => resend({ accountId, mailId: id, reason })}
                />
              )}
            </li>
          ))}
        </ul>
      </Listing>
    </section>
  );
}
