import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { requestIdOf, useGetUserInfoQuery } from '@site/shared/api';
import { useKept } from '@site/shared/forms/use-kept';
import { useText } from '@site/shared/i18n';
import { href, onDemand, selectToken, useSiteSelector } from '@site/shared/session';
import { FailurePanel, Page } from '@site/shared/ui';

const Desk = onDemand<{ onFailure: () => void }>(
  async () => (await import('../desk/desk')).Desk,
  ({ onFailure }) => onFailure(),
);

/** Only the staff can see the desk; for everybody else the page does not exist (threat 56). */
export default function DeskPage() {
  const t = useText();
  const token = useSiteSelector(selectToken);
  const [failed, setFailed] = useState(false);
  const { data, error, refetch } = useGetUserInfoQuery(undefined, { skip: token === null });
  const user = useKept(data);
  if (token === null || (user && !user.staff)) {
    return <Navigate replace to={href('404')} />;
  }
  if (user && !failed) {
    return <Desk onFailure={() => setFailed(true)} />;
  }
  return (
    (error || failed) && (
      <Page heading={t('shell.failure.title')} siteName={t('shell.siteName')}>
        <FailurePanel
          message={t('support.failure')}
          requestId={requestIdOf(error)}
          retryLabel={t('support.retry')}
          onRetry={() => {
            setFailed(false);
            void refetch();
          }}
        />
      </Page>
    )
  );
}
