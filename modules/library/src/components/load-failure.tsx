import { businessErrorReason, requestIdOf } from '@site/shared/api';
import { useText } from '@site/shared/i18n';
import { FailurePanel } from '@site/shared/ui';

interface LoadFailureProps {
  /** The error of a query, if it failed. */
  error: unknown;
  refetch: () => unknown;
  /** The key of what could not be loaded. */
  message?: string;
}

/** Says that a query failed, and offers to repeat it. */
export function LoadFailure({ error, refetch, message = 'library.unavailable' }: LoadFailureProps) {
  const t = useText();
  return (
    Boolean(error) && (
      <FailurePanel
        message={t(message)}
        reason={businessErrorReason(error)}
        requestId={requestIdOf(error)}
        retryLabel={t('library.retry')}
        onRetry={() => void refetch()}
      />
    )
  );
}
