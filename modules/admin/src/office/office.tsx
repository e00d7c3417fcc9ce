import { NavLink, useParams } from 'react-router-dom';
import { requestIdOf } from '@site/shared/api';
import { useKept } from '@site/shared/forms/use-kept';
import { useText } from '@site/shared/i18n';
import { FailurePanel, Page } from '@site/shared/ui';
import { useGetAdminSessionQuery } from '../api/admin';
import { AccountView } from './account-view';
import { ConfirmCode } from './confirm-code';
import { HeldView } from './held-view';
import { LogView } from './log-view';
import styles from './office.module.css';
import { SearchView } from './search-view';

/** The view that the address names, after the second factor. */
export function Office() {
  const t = useText();
  const { part = '' } = useParams();
  const { data: loaded, error, refetch } = useGetAdminSessionQuery(undefined, { refetchOnMountOrArgChange: true });
  const data = useKept(loaded);
  const headings: Record<string, string> = {
    '': t('admin.search.heading'),
    payments: t('admin.held.heading'),
    log: t('admin.log.heading'),
  };
  const content = () => {
    switch (part) {
      case '':
        return <SearchView />;
      case 'payments':
        return <HeldView />;
      case 'log':
        return <LogView />;
      default:
        return <AccountView key={part} accountId={part} />;
    }
  };
  return (
    <Page heading={headings[part] ?? t('admin.account.heading')} siteName={t('shell.siteName')} size="lg">
      {error && (
        <FailurePanel
          message={t('admin.failure')}
          requestId={requestIdOf(error)}
          retryLabel={t('admin.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.confirmedUntil === null && <ConfirmCode />}
      {data?.confirmedUntil && (
        <>
          <nav className={styles.views} aria-label={t('admin.views')}>
            <NavLink end to="/admin">
              {t('admin.search.heading')}
            </NavLink>
            <NavLink to="/admin/payments">{t('admin.held.heading')}</NavLink>
            <NavLink to="/admin/log">{t('admin.log.heading')}</NavLink>
          </nav>
          {content()}
        </>
      )}
    </Page>
  );
}
