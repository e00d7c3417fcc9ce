import styles from './desk.module.css';

/** Names and values. */
export function Facts({ facts }: { facts: Record<string, string> }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
