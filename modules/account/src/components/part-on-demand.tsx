import { useState, type FunctionComponent } from 'react';
import { useText } from '@site/shared/i18n';
import { onDemand } from '@site/shared/session';
import { FailurePanel } from '@site/shared/ui';

/**
 * A part of a page whose code is loaded when it is first shown. If the download fails, a message in its place offers to try again.
 * @param load the part's component, from `import()`
 * @param failure the key of the message
 */
export function partOnDemand<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  failure: string,
): FunctionComponent<P> {
  const Part = onDemand<P & { onFailure: () => void }>(load, ({ onFailure }) => onFailure());
  return function PartOnDemand(props) {
    const t = useText();
    const [failed, setFailed] = useState(false);
    return failed ? (
      <FailurePanel message={t(failure)} retryLabel={t('account.retry')} onRetry={() => setFailed(false)} />
    ) : (
      <Part {...props} onFailure={() => setFailed(true)} />
    );
  };
}
