import styles from './panel.module.css';
import { useT } from './services';

/** Collapsed list of sources. */
export function Sources({ sources }: { sources: string[] }): React.JSX.Element {
  const t = useT();
  return (
    <details className={styles.sources}>
      <summary>{t('anatomy.exercise.sources', { count: sources.length })}</summary>
      {/* Citations are in the language of their source. */}
      <ul className={styles.lines} lang="en">
        {sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </details>
  );
}
