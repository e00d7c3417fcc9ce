import { useText } from '@site/shared/i18n';
import styles from './page-progress.module.css';

/** A line at the top of the window while a page loads. */
export function PageProgress() {
  const t = useText();
  return (
    <div className={styles.waiting}>
      <title>{t('shell.siteName')}</title>
      <div className={styles.line} role="progressbar" aria-label={t('shell.loading')} />
    </div>
  );
}
