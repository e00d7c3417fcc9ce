import { Link } from 'react-router-dom';
import { anatomyPackageId } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { href, selectLanguage, useSiteSelector } from '@site/shared/session';
import styles from './action-grid.module.css';
import { actionCount, type Action } from '../api/exercises';

/** The size of a thumbnail in pixels. */
const size = { width: 480, height: 360 };

/** A movement, which opens in the anatomy application (spec 2.10: package 3). */
export function ActionCard({ action, moving }: { action: Action; moving: boolean }) {
  const t = useText();
  const language = useSiteSelector(selectLanguage);
  const { code, name, cnName, thumbnailGIF, thumbnail, isFree } = action;
  const shown = language === 'cn' ? cnName : name;
  const address = href('ViewDetail', { title: name }, { pid: anatomyPackageId, sid: anatomyPackageId, exercise: code });
  return (
    <li>
      <Link to={address} className={styles.card}>
        <picture className={styles.picture}>
          {/* With reduced motion in the system settings the still is shown without another request. */}
          {moving && <source media="(prefers-reduced-motion: reduce)" srcSet={thumbnail} />}
          <img
            src={moving ? thumbnailGIF : thumbnail}
            alt=""
            {...size}
            loading="lazy"
            decoding="async"
            onError={({ currentTarget }) => void (currentTarget.dataset.missing = '')}
          />
        </picture>
        <span className={styles.name}>{shown}</span>
        {isFree && <span className={styles.free}>{t('marketing.free')}</span>}
      </Link>
    </li>
  );
}

/** As many placeholders as cards, so that nothing moves when the cards load. */
export function WaitingCards() {
  return Array.from({ length: actionCount }, (_, index) => (
    <li key={index} className={styles.card} aria-hidden="true">
      <span className={styles.picture} />
      <span className={styles.name}>&nbsp;</span>
    </li>
  ));
}
