import { href } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { topNavToggled, useGoBack, useSiteDispatch } from '@site/shared/session';
import styles from './detail-bar.module.css';
import button from './header-button.module.css';

/** The detail page's own header (spec 2.2): the back link, and the toggle of the navigation above it. */
export function DetailBar({ expanded }: { expanded: boolean }) {
  const t = useText();
  const dispatch = useSiteDispatch();
  const goBack = useGoBack(href('MuscleAndMovement'));
  return (
    <div className={styles.bar}>
      <button type="button" className={button.button} onClick={goBack}>
        <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M10.500 6 4.500 12l6 6M5 12h15" />
        </svg>
        {t('shell.nav.back')}
      </button>
      <button
        type="button"
        className={button.button}
        aria-expanded={expanded}
        onClick={() => dispatch(topNavToggled())}
      >
        {t('shell.nav.toggle', { open: expanded ? 'yes' : 'no' })}
        <svg className={styles.icon} data-turn={expanded || undefined} viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 9.500 6 6 6-6" />
        </svg>
      </button>
    </div>
  );
}
