import { ActionPlayer } from '../action/action-player';
import { AttachmentMarks } from '../attachments/attachment-marks';
import type { ExerciseListItem } from '../frame/exercise-api';
import { roleKeys } from '../language/key-tables';
import { muscleIdsOf } from '../motion/exercise-muscles';
import { muscleRoles, type MuscleRole } from '../motion/types';
import { antagonistsOf } from '../muscles/antagonists';
import type { Muscle } from '../muscles/types';
import { useDispatch } from '../state/store';
import { useLibrary } from '../state/use-library';
import controls from './controls.module.css';
import { MuscleNotes } from './muscle-notes';
import styles from './panel.module.css';
import { RoleSwatch } from './role-swatch';
import { useExerciseName, useServices, useT, useText } from './services';

/** The part of a muscle's card below the facts. */
export function CardRest({ muscle }: { muscle: Muscle }): React.JSX.Element {
  return (
    <>
      <AttachmentMarks muscle={muscle} />
      <ActionPlayer muscle={muscle} />
      <AntagonistsOf muscle={muscle} />
      <MuscleNotes key={muscle.id} muscle={muscle} />
      <ExercisesOf muscle={muscle} />
    </>
  );
}

function AntagonistsOf({ muscle }: { muscle: Muscle }): React.JSX.Element | null {
  const t = useT();
  const textOf = useText();
  const dispatch = useDispatch();
  const antagonists = antagonistsOf(muscle);
  if (antagonists.length === 0) {
    return null;
  }
  return (
    <section>
      <h3>{t('anatomy.muscle.antagonists')}</h3>
      <ul className={styles.list}>
        {antagonists.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={styles.item} onClick={() => dispatch({ type: 'muscleChosen', id })}>
              {textOf(name)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ExercisesOf({ muscle }: { muscle: Muscle }): React.JSX.Element | null {
  const t = useT();
  const { library } = useServices();
  const { list } = useLibrary(library);
  if (list.state !== 'ok') {
    return null;
  }
  const entries = list.data.flatMap((item) =>
    muscleRoles
      .filter((role) => muscleIdsOf(item, role).includes(muscle.id))
      .slice(0, 1)
      .map((role) => ({ item, role })),
  );
  const [stretches, exercises] = (['stretch', 'train'] as const).map((type) =>
    entries.filter(({ item }) => item.type === type),
  );
  // Exercises that stretch the muscle come before those in which it only stabilizes.
  stretches?.sort((a, b) => Number(b.role === 'lashen') - Number(a.role === 'lashen'));
  return (
    <>
      <MovementsOf title={t('anatomy.muscle.stretches')} none={t('anatomy.muscle.noStretches')} entries={stretches} />
      <MovementsOf title={t('anatomy.muscle.exercises')} none={t('anatomy.muscle.noExercises')} entries={exercises} />
    </>
  );
}

interface MovementsProps {
  title: string;
  /** The text of an empty list. */
  none: string;
  entries?: { item: ExerciseListItem; role: MuscleRole }[];
}

function MovementsOf({ title, none, entries = [] }: MovementsProps): React.JSX.Element {
  const t = useT();
  const nameOf = useExerciseName();
  const dispatch = useDispatch();
  return (
    <section>
      <h3>{title}</h3>
      {entries.length === 0 && <p className={controls.note}>{none}</p>}
      <ul className={styles.list}>
        {entries.map(({ item, role }) => (
          <li key={item.code}>
            <button
              type="button"
              className={styles.item}
              onClick={() => dispatch({ type: 'exerciseChosen', code: item.code })}
            >
              <span>{nameOf(item)}</span>
              <span className={styles.tag}>
                <RoleSwatch role={role} />
                {t(roleKeys[role])}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
