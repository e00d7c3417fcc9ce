import { Link } from 'react-router-dom';
import { useText } from '@site/shared/i18n';
import { href } from '@site/shared/session';
import styles from './playlist.module.css';

/** Explains that playlists need a subscription, with a link to Pricing. */
export function SubscriptionHint() {
  const t = useText();
  return (
    <p className={styles.quiet}>
      {t('library.playlist.needsSubscription')} <Link to={href('Pricing')}>{t('library.playlist.plans')}</Link>
    </p>
  );
}
