import { Link } from 'react-router-dom';
import { useText } from '@site/shared/i18n';
import { focusMain } from '@site/shared/ui';
import styles from './filter-bar.module.css';

interface FoundLineProps {
  /** The text with the number of results. */
  text: string;
  /** The address without filters; undefined if no filter is set. */
  clearAddress: string | undefined;
}

/** The number of results, announced to screen readers, and a link that resets the filters. */
export function FoundLine({ text, clearAddress }: FoundLineProps) {
  const t = useText();
  return (
    <div className={styles.found}>
      <span role="status">{text}</span>
      {clearAddress && (
        <Link to={clearAddress} onClick={focusMain}>
          {t('library.filter.clear')}
        </Link>
      )}
    </div>
  );
}
