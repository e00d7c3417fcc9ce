import { useNavigate } from 'react-router-dom';
import { href } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { topNavToggled, useSiteDispatch } from '@site/shared/session';
import styles from './detail-bar.module.css';
import button from './header-button.module.css';

/**
 * The first entry of the history has nothing of this site behind it. The router counts its entries in the state of the
 * browser's history: unlike the key of the location, that survives a reload and the viewer's replacing of its own address.
 */
function hasSitePageBehind(): boolean {
  return ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;
}

/** The detail page's own header (spec 2.2): the way back, and the toggle of the navigation above it. */
export function DetailBar({ expanded }: { expanded: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const dispatch = useSiteDispatch();
  const goBack = () => void (hasSitePageBehind() ? navigate(-1) : navigate(href('MuscleAndMovement')));
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
