import { useText } from '@site/shared/i18n';
import styles from './review-list.module.css';
import type { Review } from '../data/sample-reviews';

/** Reviews, three per row (spec 9). */
export function ReviewList({ reviews }: { reviews: Review[] }) {
  const t = useText();
  return (
    <ul className={styles.grid}>
      {reviews.map(({ name, role, text }) => (
        <li key={name}>
          <figure className={styles.review}>
            <blockquote>{t(text)}</blockquote>
            <figcaption>
              <strong>{t(name)}</strong>
              <span>{t(role)}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
