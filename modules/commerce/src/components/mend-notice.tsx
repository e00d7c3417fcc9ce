import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { href } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import styles from './mend-notice.module.css';

interface MendNoticeProps {
  /** Access is still open while the provider tries again. */
  running: boolean;
  /** The provider's page where another card can be given. */
  manageUrl: string | null;
}

/** A renewal could not be charged: what that means, and how to mend it. */
export function MendNotice({ running, manageUrl }: MendNoticeProps) {
  const t = useText();
  return (
    <div className={styles.mend} role="alert">
      <p className={styles.title}>{t('commerce.mend.title')}</p>
      <p>{running ? t('commerce.mend.open') : t('commerce.mend.paused')}</p>
      <p>{manageUrl ? t('commerce.mend.how') : t('commerce.mend.write')}</p>
      {manageUrl ? (
        <Button component="a" href={manageUrl} target="_blank" rel="noopener noreferrer">
          {t('commerce.mend.action')}
        </Button>
      ) : (
        <Button component={Link} to={href('Contact')}>
          {t('commerce.mend.contact')}
        </Button>
      )}
    </div>
  );
}
