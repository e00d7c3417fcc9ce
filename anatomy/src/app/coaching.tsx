import type { Guidance } from '@site/shared/contracts';
import { describeSets, spanText } from './describe-dose';
import { Lines } from './lines';
import styles from './panel.module.css';
import { useT, useText } from './services';

/** Cues for a person who does the exercise, and the dose. */
export function Coaching({ guidance: { cues, breathing, dose } }: { guidance: Guidance }): React.JSX.Element {
  const t = useT();
  const textOf = useText();
  return (
    <>
      <Lines title={t('anatomy.exercise.cues')} lines={cues.map(textOf)} />
      <section>
        <h3>{t('anatomy.exercise.dose')}</h3>
        <dl className={styles.facts}>
          <dt>{t('anatomy.exercise.sets')}</dt>
          <dd>{describeSets(t, dose)}</dd>
          {dose.restSeconds !== undefined && (
            <>
              <dt>{t('anatomy.exercise.rest')}</dt>
              <dd>{t('anatomy.exercise.restValue', { seconds: dose.restSeconds })}</dd>
            </>
          )}
          <dt>{t('anatomy.exercise.days')}</dt>
          <dd>{t('anatomy.exercise.daysValue', { days: spanText(t, dose.daysPerWeek) })}</dd>
          <dt>{t('anatomy.exercise.breathing')}</dt>
          <dd>{textOf(breathing)}</dd>
        </dl>
      </section>
    </>
  );
}
