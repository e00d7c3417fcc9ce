import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { limits } from '@site/shared/contracts';
import { formatDateTime } from '@site/shared/dates';
import { useText } from '@site/shared/i18n';
import { Facts } from '@site/shared/ui';
import { useGetStaffAccessesQuery } from '../api/admin';
import { EmailAddress } from './email-address';
import { Listing } from './listing';
import styles from './office.module.css';
import { useActName } from './use-names';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The actions of the staff, newest first; of one account or one staff member if the address says so. */
export function LogView() {
  const [search] = useSearchParams();
  const [account, staff] = ['account', 'staff'].map((name) => {
    const value = search.get(name) ?? '';
    return uuid.test(value) ? value : undefined;
  });
  return <Log key={`${account} ${staff}`} account={account} staff={staff} />;
}

function Log({ account, staff }: { account: string | undefined; staff: string | undefined }) {
  const t = useText();
  const nameOf = useActName();
  const [page, setPage] = useState(1);
  const query = { page, size: limits.listPageSize, ...(account && { account }), ...(staff && { staff }) };
  const reply = useGetStaffAccessesQuery(query, { refetchOnMountOrArgChange: true });
  return (
    <>
      {(account ?? staff) && (
        <p>
          {t(account ? 'admin.log.ofAccount' : 'admin.log.ofStaff')} <Link to="/admin/log">{t('admin.log.all')}</Link>
        </p>
      )}
      <Listing reply={reply} empty={t('admin.log.none')} page={page} onPage={setPage}>
        <ol className={styles.rows}>
          {reply.data?.list.map((line) => (
            <li key={`${line.time} ${line.requestId} ${line.action}`}>
              <p>
                <strong>{nameOf(line.action)}</strong> <span className={styles.quiet}>{formatDateTime(line.time)}</span>
              </p>
              <Facts
                facts={{
                  [t('admin.log.who')]: (
                    <Link to={`/admin/log?staff=${line.staffId}`}>
                      <EmailAddress text={line.who} />
                    </Link>
                  ),
                  [t('admin.log.account')]: line.accountId && (
                    <Link to={`/admin/${line.accountId}`}>{line.accountId}</Link>
                  ),
                  [t('admin.log.subject')]: line.subject && <span className={styles.code}>{line.subject}</span>,
                  [t('admin.action.reason')]: line.reason,
                  [t('admin.log.report')]: line.report !== null && (
                    <Link to={`/desk/${line.report}`}>{line.report}</Link>
                  ),
                  Ref: line.requestId && <span className={styles.code}>{line.requestId}</span>,
                }}
              />
            </li>
          ))}
        </ol>
      </Listing>
    </>
  );
}
