import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { requestIdOf, useGetUserInfoQuery } from '@site/shared/api';
import { useText } from '@site/shared/i18n';
import { href, selectToken, useSiteSelector } from '@site/shared/session';
import { FailurePanel, Page } from '@site/shared/ui';

const Desk = lazy(async () => ({ default: (await import('../desk/desk')).Desk }));

/** Only the staff can see the desk; for everybody else the page does not exist (threat 56). */
export default function DeskPage() {
  const t = useText();
  const token = useSiteSelector(selectToken);
  const { data, error, refetch } = useGetUserInfoQuery(undefined, { skip: token === null });
  if (token === null || (data && !data.staff)) {
    return <Navigate replace to={href('404')} />;
  }
  if (data) {
    return (
      <Suspense>
        <Desk />
      </Suspense>
    );
  }
  return (
    error && (
      <Page heading={t('shell.failure.title')} siteName={t('shell.siteName')}>
        <FailurePanel
          message={t('support.failure')}
          requestId={requestIdOf(error)}
          retryLabel={t('support.retry')}
          onRetry={() => void refetch()}
        />
      </Page>
    )
  );
}
