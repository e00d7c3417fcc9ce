import { useEffect, useState } from 'react';
import { useText } from '@site/shared/i18n';
import { maskState, reportClosed, selectLayout, useSiteDispatch, useSiteSelector } from '@site/shared/session';
import { Dialog } from '@site/shared/ui';
import { readRecording } from '../store/recorder';
import { toLiftedState } from '../store/recorder/lifted-log';
import { collectReport, type CompleteReport } from './collect-report';
import { ReportForm } from './report-form';
import styles from './report.module.css';

const focusOn = (element: HTMLElement | null): void => element?.focus();

/** The problem report dialog. The state contains whether it is open; it sends what was recorded until then. */
export function ReportDialog() {
  const t = useText();
  const dispatch = useSiteDispatch();
  const layout = useSiteSelector(selectLayout);
  const [whole] = useState<CompleteReport>(() =>
    collectReport(toLiftedState(readRecording()), maskState({ layout }).layout.page?.address ?? ''),
  );
  const [number, setNumber] = useState<number>();
  // The dialog is removed at once, before Mantine restores the focus.
  const [before] = useState(() => document.activeElement as HTMLElement | null);
  useEffect(() => () => before?.focus(), [before]);
  return (
    <Dialog
      opened
      title={t('report.title')}
      closeLabel={t('report.close')}
      width={640}
      onClose={() => dispatch(reportClosed())}
    >
      {number === undefined ? (
        <ReportForm whole={whole} onSent={setNumber} />
      ) : (
        // The form that had the focus is gone.
        <div role="status" tabIndex={-1} className={styles.done} ref={focusOn}>
          <p className={styles.sent}>
            {t('report.sent')} <strong className={styles.number}>{number}</strong>
          </p>
          <p>{t('report.sentHint')}</p>
        </div>
      )}
    </Dialog>
  );
}
