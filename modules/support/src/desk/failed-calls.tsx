import type { DeskReport, LogLine } from '@site/shared/contracts/desk';
import { useText } from '@site/shared/i18n';
import { BusyButton } from '@site/shared/ui';
import { useLazyGetDeskLinesQuery } from '../api/desk';
import styles from './desk.module.css';
import { useCallOutcome } from './use-call-outcome';

interface FailedCallsProps {
  number: number;
  calls: DeskReport['calls'];
  onConfirm: () => void;
}

const isAbout = (line: LogLine, requestId: string | undefined): boolean =>
  line.requestId.toUpperCase() === requestId?.toUpperCase();

/** The failed calls of a report, each with the server's log lines about it. */
export function FailedCalls({ number, calls, onConfirm }: FailedCallsProps) {
  const t = useText();
  const [read, { data, error, isFetching }] = useLazyGetDeskLinesQuery();
  const failure = useCallOutcome(error, onConfirm);
  return (
    <section aria-label={t('support.calls.heading')}>
      <h2>{t('support.calls.heading')}</h2>
      {calls.length === 0 && <p>{t('support.calls.none')}</p>}
      {calls.length > 0 && !data && (
        <BusyButton variant="default" busy={isFetching} onClick={() => void read({ id: number })}>
          {t('support.calls.read')}
        </BusyButton>
      )}
      <p role="status">
        {failure?.reason ??
          (data &&
            (data.files === 0 ? t('support.calls.noFiles') : t('support.calls.found', { lines: data.lines.length })))}
      </p>
      <ol className={styles.calls}>
        {calls.map(({ time, method, path, outcome, status, duration, requestId }, index) => (
          // The calls of a report never change, and two of them may be equal.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <p className={styles.code}>
              {time} {method} {path} {status && `HTTP ${status} `}
              <strong className={styles.failed}>{outcome}</strong> {duration !== undefined && `${duration} ms `}
              {requestId && `Ref ${requestId}`}
            </p>
            <Lines lines={data?.lines.filter((line) => isAbout(line, requestId)) ?? []} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Lines({ lines }: { lines: LogLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ time, level, message, request, error }) => (
        <li key={`${time} ${message} ${request}`} className={styles.code}>
          {time} {level} {message} {request}
          {error && <pre className={styles.error}>{error}</pre>}
        </li>
      ))}
    </ul>
  );
}
