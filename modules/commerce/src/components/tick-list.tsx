import styles from './tick-list.module.css';

/** Short statements, each with a tick. */
export function TickList({ entries }: { entries: string[] }) {
  return (
    <ul className={styles.ticks}>
      {entries.map((entry) => (
        <li key={entry}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="m4 10.5 4 4 8-9" />
          </svg>
          {entry}
        </li>
      ))}
    </ul>
  );
}
