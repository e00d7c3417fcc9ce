import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useText } from '@site/shared/i18n';
import { href } from '@site/shared/session';
import styles from './failed-renewal-notice.module.css';

interface FailedRenewalNoticeProps {
  /** Access continues while the provider retries. */
  running: boolean;
  /** The provider's page for changing the card. */
  manageUrl: string | null;
}

/** A renewal could not be charged: the consequences, and how to correct it. */
export function FailedRenewalNotice({ running, manageUrl }: FailedRenewalNoticeProps) {
  const t = useText();
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.title}>{t('commerce.failedRenewal.title')}</p>
      <p>{running ? t('commerce.failedRenewal.open') : t('commerce.failedRenewal.paused')}</p>
      <p>{manageUrl ? t('commerce.failedRenewal.how') : t('commerce.failedRenewal.write')}</p>
      {manageUrl ? (
        <Button component="a" href={manageUrl} target="_blank" rel="noopener noreferrer">
          {t('commerce.failedRenewal.action')}
        </Button>
      ) : (
        <Button component={Link} to={href('Contact')}>
          {t('commerce.failedRenewal.contact')}
        </Button>
      )}
    </div>
  );
}
