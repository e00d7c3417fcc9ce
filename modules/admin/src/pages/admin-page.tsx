import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { requestIdOf, useGetUserInfoQuery } from '@site/shared/api';
import { useKept } from '@site/shared/forms/use-kept';
import { useText } from '@site/shared/i18n';
import { href, onDemand, selectToken, useSiteSelector } from '@site/shared/session';
import { FailurePanel, Page } from '@site/shared/ui';

const Office = onDemand<{ onFailure: () => void }>(
  async () => (await import('../office/office')).Office,
  ({ onFailure }) => onFailure(),
);
/** The search, the payments, the log, or an account by id. */
const parts = /^(?:payments|log|[\da-f-]{36})?$/;

/** Only the staff can see the page; for everybody else it does not exist (threat 56). */
export default function AdminPage() {
  const t = useText();
  const { part = '' } = useParams();
  const token = useSiteSelector(selectToken);
  const [failed, setFailed] = useState(false);
  const { data, error, refetch } = useGetUserInfoQuery(undefined, { skip: token === null });
  const user = useKept(data);
  if (token === null || !parts.test(part) || (user && !user.staff)) {
    return <Navigate replace to={href('404')} />;
  }
  if (user && !failed) {
    return <Office onFailure={() => setFailed(true)} />;
  }
  return (
    (error || failed) && (
      <Page heading={t('shell.failure.title')} siteName={t('shell.siteName')}>
        <FailurePanel
          message={t('admin.failure')}
          requestId={requestIdOf(error)}
          retryLabel={t('admin.retry')}
          onRetry={() => {
            setFailed(false);
            void refetch();
          }}
        />
      </Page>
    )
  );
}
