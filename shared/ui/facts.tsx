import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  /** Values by name, in display order; missing values are left out. */
  facts: Record<string, ReactNode>;
}

/** Names and values. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {Object.entries(facts)
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
