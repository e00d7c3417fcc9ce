import { href } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import styles from './brand.module.css';
import { SiteLink } from './site-link';

/** A spindle-shaped muscle between its tendons, with the site's name beside it. */
export function Brand() {
  const t = useText();
  return (
    <SiteLink address={href('Home')} className={styles.brand}>
      <Mark />
      <span className={styles.name}>{t('shell.siteName')}</span>
    </SiteLink>
  );
}

function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <g transform="rotate(24 16 16)">
        <path
          fill="currentColor"
          d="M16 .8c.7 4.300 7.400 8.300 7.400 15.200S16.700 26.900 16 31.200C15.300 26.900 8.600 22.900 8.600 16S15.300 5.100 16 .8z"
        />
        <path
          className={styles.fibre}
          d="M15.200 6.500c-4.100 6.200-4.100 12.800 0 19M16.800 6.500c4.100 6.200 4.100 12.800 0 19M16 5v22"
        />
      </g>
    </svg>
  );
}
