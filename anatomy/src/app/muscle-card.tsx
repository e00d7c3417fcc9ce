import { factKeys, muscleLayerKeys, regionKeys, roleKeys } from '../language/key-tables';
import { muscleIdsOf } from '../motion/exercise-muscles';
import { muscleRoles } from '../motion/types';
import { antagonistsOf } from '../muscles/antagonists';
import type { Muscle } from '../muscles/types';
import { useLibrary } from '../state/use-library';
import { useDispatch, useView } from '../state/store';
import { Button } from './controls';
import controls from './controls.module.css';
import { MuscleNotes } from './muscle-notes';
import styles from './panel.module.css';
import { RoleSwatch } from './role-swatch';
import { useExerciseName, useServices, useT, useText } from './services';

/** All that is known of a muscle, what can be done with its picture, and the exercises that it works in. */
export function MuscleCard({ muscle }: { muscle: Muscle }): React.JSX.Element {
  const t = useT();
  const textOf = useText();
  const view = useView();
  const dispatch = useDispatch();
  const { stage } = useServices();
  const { id } = muscle;
  const facts = ['origin', 'insertion', 'action', 'nerve'] as const;
  return (
    <div className={styles.stack}>
      <Button look="plain" icon="back" onClick={() => dispatch({ type: 'muscleChosen', id: undefined })}>
        {t('anatomy.muscle.close')}
      </Button>
      <div>
        <h2>{textOf(muscle.name)}</h2>
        <p lang={view.language === 'en' ? 'zh-CN' : 'en'}>{view.language === 'en' ? muscle.name.cn : muscle.name.en}</p>
        <p className={styles.latin} lang="la">
          {muscle.latin}
        </p>
      </div>
      <div className={controls.row}>
        <Button look="primary" onClick={() => stage.get()?.focus(id)}>
          {t('anatomy.muscle.focus')}
        </Button>
        <Button aria-pressed={view.isolated.includes(id)} onClick={() => dispatch({ type: 'muscleIsolated', id })}>
          {t('anatomy.muscle.isolate')}
        </Button>
        <Button aria-pressed={view.hidden.includes(id)} onClick={() => dispatch({ type: 'muscleHidden', id })}>
          {t('anatomy.muscle.hide')}
        </Button>
        <Button aria-pressed={view.xrayed.includes(id)} onClick={() => dispatch({ type: 'muscleXrayed', id })}>
          {t('anatomy.muscle.xray')}
        </Button>
      </div>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <div key={fact} style={{ display: 'contents' }}>
            <dt>{t(factKeys[fact])}</dt>
            <dd>{textOf(muscle[fact])}</dd>
          </div>
        ))}
        <dt>{t('anatomy.muscles.region')}</dt>
        <dd>{t(regionKeys[muscle.region])}</dd>
        <dt>{t('anatomy.muscle.layer')}</dt>
        <dd>{t(muscleLayerKeys[muscle.layer])}</dd>
        <dt>{t('anatomy.muscle.volume')}</dt>
        <dd>{t('anatomy.muscle.volumeValue', { volume: Math.round(muscle.volume) })}</dd>
      </dl>
      <AntagonistsOf muscle={muscle} />
      <MuscleNotes key={id} muscle={muscle} />
      <ExercisesOf muscle={muscle} />
    </div>
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
