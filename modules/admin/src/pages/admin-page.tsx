import { lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { requestIdOf, useGetUserInfoQuery } from '@site/shared/api';
import { useText } from '@site/shared/i18n';
import { href, selectToken, useSiteSelector } from '@site/shared/session';
import { FailurePanel, Page } from '@site/shared/ui';

const Office = lazy(async () => ({ default: (await import('../office/office')).Office }));
/** The search, the payments, the log, or an account by id. */
const parts = /^(?:payments|log|[\da-f-]{36})?$/;

/** Only the staff can see the page; for everybody else it does not exist (threat 56). */
export default function AdminPage() {
  const t = useText();
  const { part = '' } = useParams();
  const token = useSiteSelector(selectToken);
  const { data: user, error, refetch } = useGetUserInfoQuery(undefined, { skip: token === null });
  if (token === null || !parts.test(part) || (user && !user.staff)) {
    return <Navigate replace to={href('404')} />;
  }
  return user ? (
    <Suspense>
      <Office />
    </Suspense>
  ) : (
    error && (
      <Page heading={t('shell.failure.title')} siteName={t('shell.siteName')}>
        <FailurePanel
          message={t('admin.failure')}
          requestId={requestIdOf(error)}
          retryLabel={t('admin.retry')}
          onRetry={() => void refetch()}
        />
      </Page>
    )
  );
}
