import { Link } from 'react-router-dom';
import type { Movement } from '@site/shared/contracts/library';
import { useText } from '@site/shared/i18n';
import { selectLanguage, useSiteSelector } from '@site/shared/session';
import { exerciseAddress, sheetAddress } from '../model/addresses';
import { muscleName, musclesOf } from '../model/muscles';
import { goalTexts } from '../model/texts';
import card from './card.module.css';
import { FavouriteButton } from './favourite-button';
import styles from './movement-card.module.css';

/** The size of a thumbnail in pixels. */
const size = { width: 480, height: 360 };

interface MovementCardProps {
  movement: Movement;
  isFavourite: boolean;
  onFavourite: () => void;
  /** Whether the user may open every movement. */
  subscribed: boolean;
  /** Whether it is visible without scrolling. */
  eager?: boolean;
  /** Heading level of the name. */
  level: 2 | 3;
}

/** A movement with its picture: the whole card opens it in the anatomy application. */
export function MovementCard({ movement, isFavourite, onFavourite, subscribed, eager, level }: MovementCardProps) {
  const t = useText();
  const language = useSiteSelector(selectLanguage);
  const { name, cnName, type, thumbnail, isFree, zhudong, lashen } = movement;
  const shown = language === 'cn' ? cnName : name;
  const muscles = musclesOf(type === 'stretch' ? lashen : zhudong)
    .slice(0, 2)
    .map((muscle) => muscleName(muscle, language));
  const Heading = `h${level}` as const;
  const comma = t('library.comma');
  return (
    <article className={card.card}>
      <div className={`${card.picture} ${styles.picture}`}>
        <img
          src={thumbnail}
          alt=""
          {...size}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={({ currentTarget }) => void (currentTarget.dataset.missing = '')}
        />
        {isFree && <span className={styles.tag}>{t('library.card.free')}</span>}
        {!isFree && !subscribed && <span className={`${styles.tag} ${styles.locked}`}>{t('library.card.locked')}</span>}
      </div>
      <Heading className={`${card.name} ${styles.name}`}>
        <Link to={exerciseAddress(movement)} className={card.link}>
          {shown}
        </Link>
      </Heading>
      <p className={styles.facts}>
        {t(goalTexts[type] ?? type)}
        {muscles.length > 0 && ` · ${muscles.join(comma)}`}
      </p>
      <Link
        to={sheetAddress({ movement: String(movement.id) })}
        className={styles.sheet}
        aria-label={t('library.sheet.open', { name: shown })}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M7 9V4h10v5M7 18H4.500v-7.500A1.500 1.500 0 0 1 6 9h12a1.500 1.500 0 0 1 1.500 1.500V18H17M7 14.500h10V20H7z" />
        </svg>
      </Link>
      <FavouriteButton name={shown} pressed={isFavourite} onPress={onFavourite} />
    </article>
  );
}
