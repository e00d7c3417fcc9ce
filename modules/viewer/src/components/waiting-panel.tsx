import styles from './viewer.module.css';

interface WaitingPanelProps {
  message: string;
  /** Leaves the picture below it visible. */
  isSmall?: boolean;
}

/** A loading state: an animated muscle and a sentence. */
export function WaitingPanel({ message, isSmall = false }: WaitingPanelProps) {
  return (
    <div className={isSmall ? styles.below : styles.over}>
      <div className={styles.waiting} role="status" data-loading>
        <svg className={styles.fibres} viewBox="0 0 120 60" aria-hidden="true">
          <path d="M2 30h14c14-22 74-22 88 0h14M16 30c14 22 74 22 88 0M16 30c22-9 66-9 88 0M16 30c22 9 66 9 88 0M16 30h88" />
        </svg>
        <span>{message}</span>
      </div>
    </div>
  );
}
