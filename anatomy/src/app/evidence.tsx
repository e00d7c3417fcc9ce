import type { Guidance } from '@site/shared/contracts';
import { evidenceKeys } from '../language/key-tables';
import styles from './panel.module.css';
import { useT, useText } from './services';
import { Sources } from './sources';

/** The evidence of an exercise: its level, its finding, and its sources. */
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
      <Sources sources={sources} />
    </section>
  );
}
