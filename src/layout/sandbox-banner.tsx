import { useText } from '@site/shared/i18n';
import styles from './sandbox-banner.module.css';

/** Says above every page of a production site with SANDBOX=true that its payments are not real. */
export function SandboxBanner() {
  const t = useText();
  return <aside className={styles.banner}>{t('shell.sandboxNotice')}</aside>;
}
