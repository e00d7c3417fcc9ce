import { roleKeys } from '../language/key-tables';
import { phasesOfRole, roleMusclesOf } from '../motion/exercise-muscles';
import { muscleRoles, type Exercise } from '../motion/types';
import { useDispatch, useView } from '../state/store';
import { Coaching } from './coaching';
import { Button } from './controls';
import { EffortSection } from './effort/effort-section';
import { Evidence } from './evidence';
import { Mistakes } from './mistakes';
import { MuscleChips } from './muscle-chips';
import styles from './panel.module.css';
import { RoleSwatch } from './role-swatch';
import { SafetyNotes } from './safety-notes';
import { useExerciseName, useServices, useT, useText } from './services';
import { Variations } from './variations';

const postures: Partial<
  Record<Exercise['attitude'], 'anatomy.posture.stand' | 'anatomy.posture.sit' | 'anatomy.posture.kneel'>
> = { stand: 'anatomy.posture.stand', 'sitting position': 'anatomy.posture.sit', kneeling: 'anatomy.posture.kneel' };

/** The description of an exercise and the roles of the muscles; each muscle opens its card. */
export function ExerciseCard({ exercise }: { exercise: Exercise }): React.JSX.Element {
  const t = useT();
  const textOf = useText();
  const nameOf = useExerciseName();
  const { language, muscle } = useView();
  const { instances } = useServices();
  const chosen = instances.find(({ id, muscle: { id: name } }) => id === muscle || name === muscle)?.muscle;
  const dispatch = useDispatch();
  const posture = postures[exercise.attitude];
  const equipment = exercise.instrument.map(nameOf).join(language === 'cn' ? '、' : ', ');
  return (
    <div className={styles.stack}>
      <Button look="plain" icon="back" onClick={() => dispatch({ type: 'exerciseChosen', code: undefined })}>
        {t('anatomy.exercises.close')}
      </Button>
      <h2>{nameOf(exercise)}</h2>
      {chosen && (
        <Button icon="search" onClick={() => dispatch({ type: 'tabChosen', tab: 'muscles' })}>
          {t('anatomy.muscle.details', { muscle: textOf(chosen.name) })}
        </Button>
      )}
      <section>
        <h3>{t('anatomy.exercise.roles')}</h3>
        <div className={styles.stack}>
          {muscleRoles.map((role) => {
            const muscles = roleMusclesOf(exercise, role);
            return (
              muscles.length > 0 && (
                <div key={role}>
                  <p className={styles.legend}>
                    <RoleSwatch role={role} />
                    {t(roleKeys[role])}
                  </p>
                  <MuscleChips
                    muscles={muscles}
                    noteOf={(entry) =>
                      phasesOfRole(exercise, role, entry)
                        ?.map(({ name }) => textOf(name))
                        .join(language === 'cn' ? '、' : ', ')
                    }
                  />
                </div>
              )
            );
          })}
        </div>
      </section>
      <EffortSection exercise={exercise} />
      <section>
        <h3>{t('anatomy.exercise.description')}</h3>
        <p>{language === 'cn' ? exercise.cnDescription : exercise.description}</p>
      </section>
      <Coaching guidance={exercise.guidance} />
      <Mistakes mistakes={exercise.motion.mistakes} />
      <SafetyNotes exercise={exercise} />
      <Variations title={t('anatomy.exercise.easier')} variations={exercise.guidance.regressions} />
      <Variations title={t('anatomy.exercise.harder')} variations={exercise.guidance.progressions} />
      <dl className={styles.facts}>
        {posture && (
          <>
            <dt>{t('anatomy.exercise.posture')}</dt>
            <dd>{t(posture)}</dd>
          </>
        )}
        <dt>{t('anatomy.exercise.equipment')}</dt>
        <dd>{equipment || t('anatomy.exercise.bodyWeight')}</dd>
        {exercise.fixation && (
          <>
            <dt>{t('anatomy.exercise.fixation')}</dt>
            <dd>{language === 'cn' ? exercise.cnFixation : exercise.fixation}</dd>
          </>
        )}
      </dl>
      <Evidence evidence={exercise.guidance.evidence} />
    </div>
  );
}
