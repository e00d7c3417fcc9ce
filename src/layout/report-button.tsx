import { useText } from '@site/shared/i18n';
import { reportOpened, useSiteDispatch } from '@site/shared/session';
import styles from './report-button.module.css';

/** Opens the problem report dialog. */
export function ReportButton() {
  const t = useText();
  const dispatch = useSiteDispatch();
  return (
    <button type="button" className={styles.report} onClick={() => dispatch(reportOpened())}>
      {t('shell.report')}
    </button>
  );
}
