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
  /** Rank of the names on their page. */
  level?: 2 | 3;
}

/** Cards of movements: two a row on a telephone, as many as there is room for elsewhere. */
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

/** Stands where the cards will be. */
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
