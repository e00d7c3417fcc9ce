import { useText } from '@site/shared/i18n';
import styles from './sandbox-banner.module.css';

/** Shown on every page of a production site with SANDBOX=true: its payments are not real. */
export function SandboxBanner() {
  const t = useText();
  return <aside className={styles.banner}>{t('shell.sandboxNotice')}</aside>;
}
