import { href } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import styles from './not-found-page.module.css';
import { SiteLink } from '../layout/site-link';

/** Spec 2.20. It belongs to the shell, because it must work if no module can be loaded. */
export function NotFoundPage() {
  const t = useText();
  return (
    <div className={styles.page}>
      <title>{`${t('shell.notFound.heading')} · ${t('shell.siteName')}`}</title>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1 className={styles.heading}>{t('shell.notFound.heading')}</h1>
      <p className={styles.text}>{t('shell.notFound.text')}</p>
      <SiteLink address={href('Home')} className={styles.back}>
        {t('shell.notFound.back')}
      </SiteLink>
    </div>
  );
}
