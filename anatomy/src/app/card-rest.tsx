import { ActionPlayer } from '../action/action-player';
import { AttachmentMarks } from '../attachments/attachment-marks';
import { roleKeys } from '../language/key-tables';
import { muscleIdsOf } from '../motion/exercise-muscles';
import { muscleRoles } from '../motion/types';
import { antagonistsOf } from '../muscles/antagonists';
import type { Muscle } from '../muscles/types';
import { useDispatch } from '../state/store';
import { useLibrary } from '../state/use-library';
import controls from './controls.module.css';
import { MuscleNotes } from './muscle-notes';
import styles from './panel.module.css';
import { RoleSwatch } from './role-swatch';
import { useExerciseName, useServices, useT, useText } from './services';

/** What a muscle's card has below the facts. */
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
  const nameOf = useExerciseName();
  const { library } = useServices();
  const { list } = useLibrary(library);
  const dispatch = useDispatch();
  if (list.state !== 'ok') {
    return null;
  }
  const entries = list.data.flatMap((item) =>
    muscleRoles
      .filter((role) => muscleIdsOf(item, role).includes(muscle.id))
      .slice(0, 1)
      .map((role) => ({ item, role })),
  );
  return (
    <section>
      <h3>{t('anatomy.muscle.exercises')}</h3>
      {entries.length === 0 && <p className={controls.note}>{t('anatomy.muscle.noExercises')}</p>}
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
