import { Link } from 'react-router-dom';
import { useText } from '@site/shared/i18n';
import styles from './filter-bar.module.css';

interface FoundLineProps {
  /** How many were found, in words. */
  text: string;
  /** Where everything is shown again; nothing where nothing narrows the list down. */
  clearAddress: string | undefined;
}

/** How much was found, said to those who hear it as well, and the way back to everything. */
export function FoundLine({ text, clearAddress }: FoundLineProps) {
  const t = useText();
  return (
    <div className={styles.found}>
      <span role="status">{text}</span>
      {clearAddress && <Link to={clearAddress}>{t('library.filter.clear')}</Link>}
    </div>
  );
}
