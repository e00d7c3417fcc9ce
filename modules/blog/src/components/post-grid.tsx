import type { ReadablePost } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { PostCard } from './post-card';
import styles from './post-card.module.css';

interface PostGridProps {
  posts: readonly ReadablePost[];
  level: 2 | 3;
  /** How many of the first cards are visible without scrolling. */
  eager?: number;
  busy?: boolean;
}

/** Three cards a row, fewer on narrow screens (spec 2.17). */
export function PostGrid({ posts, level, eager = 0, busy }: PostGridProps) {
  return (
    <ul className={styles.grid} aria-busy={busy}>
      {posts.map((post, place) => (
        <li key={post.id}>
          <PostCard post={post} level={level} eager={place < eager} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholder of the cards. */
export function WaitingGrid({ cards }: { cards: number }) {
  const t = useText();
  return (
    <div className={styles.grid} role="status" aria-label={t('blog.list.loading')}>
      {Array.from({ length: cards }, (_, place) => (
        <div key={place} className={styles.waiting} />
      ))}
    </div>
  );
}
