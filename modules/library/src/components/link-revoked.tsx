import { Link } from 'react-router-dom';
import { useText } from '@site/shared/i18n';
import { libraryPath } from '../model/addresses';
import styles from './playlist.module.css';

/** A shared link whose owner has revoked it: who can send another one, and where to go instead. */
export function LinkRevoked() {
  const t = useText();
  return (
    <p className={styles.quiet} role="status">
      {t('library.shared.missing')} <Link to={libraryPath}>{t('library.learning.toLibrary')}</Link>
    </p>
  );
}
