import type { Guidance } from '@site/shared/contracts';
import { evidenceKeys } from '../language/key-tables';
import styles from './panel.module.css';
import { useT, useText } from './services';

/** On what an exercise rests: how firm that is, what it says, and where to look it up. */
export function Evidence({
  evidence: { level, finding, sources },
}: {
  evidence: Guidance['evidence'];
}): React.JSX.Element {
  const t = useT();
  const textOf = useText();
  return (
    <section>
      <h3>{t('anatomy.exercise.evidence')}</h3>
      <p className={styles.legend}>{t(evidenceKeys[level])}</p>
      <p>{textOf(finding)}</p>
      <details className={styles.sources}>
        <summary>{t('anatomy.exercise.sources', { count: sources.length })}</summary>
        {/* Citations are in the language of what they cite. */}
        <ul className={styles.lines} lang="en">
          {sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
