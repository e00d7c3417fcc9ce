import type { Movement } from '@site/shared/contracts/library';
import { useText } from '@site/shared/i18n';
import { useFavourites, useSubscribed } from '../hooks/use-favourites';
import { MovementCard } from './movement-card';
import card from './card.module.css';
import styles from './movement-card.module.css';

/** How many cards a wide screen shows at once. */
const firstCards = 8;

interface MovementGridProps {
  movements: readonly Movement[];
  /** Heading level of the names. */
  level?: 2 | 3;
}

/** Cards of movements: two per row on a phone, as many as fit on other screens. */
export function MovementGrid({ movements, level = 2 }: MovementGridProps) {
  const { favourites, toggle } = useFavourites();
  const subscribed = useSubscribed();
  return (
    <ul className={`${card.grid} ${styles.grid}`}>
      {movements.map((movement, place) => (
        <li key={movement.id}>
          <MovementCard
            movement={movement}
            level={level}
            isFavourite={favourites.includes(movement.id)}
            onFavourite={() => toggle(movement.id)}
            subscribed={subscribed}
            eager={place < firstCards}
          />
        </li>
      ))}
    </ul>
  );
}

/** Placeholder of the cards. */
export function WaitingGrid() {
  const t = useText();
  return (
    <div className={`${card.grid} ${styles.grid}`} role="status" aria-label={t('library.loading')}>
      {Array.from({ length: firstCards }, (_, place) => (
        <div key={place} className={styles.waiting} />
      ))}
    </div>
  );
}
