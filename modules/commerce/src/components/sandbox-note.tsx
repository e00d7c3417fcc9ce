import { useText } from '@site/shared/i18n';
import styles from './sandbox-note.module.css';

/** Notes that nothing here costs real money, because the site runs without a provider's credentials. */
export function SandboxNote() {
  const t = useText();
  return <p className={styles.note}>{t('commerce.sandbox')}</p>;
}
