import type { ExerciseListItem } from '../frame/exercise-api';
import { listKeys } from '../language/key-tables';
import { useDispatch, useView } from '../state/store';
import { Icon } from './icon';
import styles from './panel.module.css';
import { useExerciseName, useT } from './services';

const kinds = ['train', 'stretch'] as const;

/** All exercises, strength before stretching unless the stretching software opened the application; each shows whether it is free. */
export function ExerciseList({ items }: { items: ExerciseListItem[] }): React.JSX.Element {
  const t = useT();
  const nameOf = useExerciseName();
  const { exercise, software } = useView();
  const dispatch = useDispatch();
  return (
    <>
      {(software === 'stretching' || software === '2' ? [...kinds].reverse() : kinds).map((kind) => {
        const own = items.filter((item) => item.type === kind);
        return (
          own.length > 0 && (
            <section key={kind} aria-labelledby={`list-${kind}`}>
              <h2 id={`list-${kind}`}>{t(listKeys[kind])}</h2>
              <ul className={styles.list}>
                {own.map((item) => (
                  <li key={item.code}>
                    <button
                      type="button"
                      className={styles.item}
                      aria-current={item.code === exercise}
                      onClick={() => dispatch({ type: 'exerciseChosen', code: item.code })}
                    >
                      <span>{nameOf(item)}</span>
                      <AccessTag item={item} />
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </>
  );
}

function AccessTag({ item }: { item: ExerciseListItem }): React.JSX.Element | null {
  const t = useT();
  if (item.isFree) {
    return <span className={styles.tag}>{t('anatomy.exercises.free')}</span>;
  }
  return item.isBuy ? null : (
    <span className={styles.tag}>
      <Icon name="lock" size={14} />
      {t('anatomy.exercises.locked')}
    </span>
  );
}
