import { onDemand, selectLoggedIn, selectSessionKnown, useSiteSelector } from '@site/shared/session';
import styles from './learning.module.css';

const Learning = onDemand(async () => (await import('./learning')).Learning);

/** The first section for logged-in users. A rendered page reserves its space, so that nothing moves. */
export function LearningPlace() {
  const known = useSiteSelector(selectSessionKnown);
  const loggedIn = useSiteSelector(selectLoggedIn);
  if (!known) {
    return <div className={styles.place} data-session-only aria-hidden />;
  }
  return (
    loggedIn && (
      <div className={styles.place}>
        <Learning />
      </div>
    )
  );
}
