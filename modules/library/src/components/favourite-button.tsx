import { useText } from '@site/shared/i18n';
import styles from './movement-card.module.css';

interface FavouriteButtonProps {
  /** The movement's name. */
  name: string;
  pressed: boolean;
  onPress: () => void;
}

/** Adds a movement to the favourites, or removes it (spec 3: `isCollect`). */
export function FavouriteButton({ name, pressed, onPress }: FavouriteButtonProps) {
  const t = useText();
  return (
    <button
      type="button"
      className={styles.favourite}
      aria-label={t('library.favourite.label', { name })}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.500 4.200 12.800a4.900 4.900 0 0 1 0-7 5 5 0 0 1 7 0l.8.8.8-.8a5 5 0 0 1 7 0 4.900 4.900 0 0 1 0 7z" />
      </svg>
    </button>
  );
}
