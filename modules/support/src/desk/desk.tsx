import { useParams } from 'react-router-dom';
import { useKept } from '@site/shared/forms/use-kept';
import { useText } from '@site/shared/i18n';
import { requestIdOf } from '@site/shared/api';
import { FailurePanel, Page } from '@site/shared/ui';
import { useGetStaffSessionQuery } from '../api/desk';
import { ConfirmForm } from './confirm-form';
import { ReportList } from './report-list';
import { ReportPage } from './report-page';

/** The list of reports, or the report that the address names; before that, the second factor. */
export function Desk() {
  const t = useText();
  const { report } = useParams();
  const { data: loaded, error, refetch } = useGetStaffSessionQuery();
  const data = useKept(loaded);
  const number = report !== undefined && /^\d{1,9}$/.test(report) ? Number(report) : undefined;
  const heading = number === undefined ? t('support.heading') : t('support.report.heading', { number: String(number) });
  const content = () => {
    if (error) {
      return (
        <FailurePanel
          message={t('support.failure')}
          requestId={requestIdOf(error)}
          retryLabel={t('support.retry')}
          onRetry={() => void refetch()}
        />
      );
    }
    if (!data) {
      return null;
    }
    if (data.confirmedUntil === null) {
      return <ConfirmForm />;
    }
    const confirmAgain = () => void refetch();
    return number === undefined ? (
      <ReportList onConfirm={confirmAgain} />
    ) : (
      <ReportPage key={number} number={number} onConfirm={confirmAgain} />
    );
  };
  return (
    <Page heading={heading} siteName={t('shell.siteName')} size="lg">
      {content()}
    </Page>
  );
}
