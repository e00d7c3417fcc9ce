import type { Guidance } from '@site/shared/contracts';
import { evidenceKeys } from '../language/key-tables';
import styles from './panel.module.css';
import { useT, useText } from './services';
import { Sources } from './sources';

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
      <Sources sources={sources} />
    </section>
  );
}
