import { useDispatch, useView } from '../state/store';
import styles from './panel.module.css';
import { useServices, useText } from './services';

/** Muscles as buttons that choose them. Ids that the body does not know are left out. */
export function MuscleChips({ ids }: { ids: string[] }): React.JSX.Element {
  const textOf = useText();
  const { instances } = useServices();
  const { muscle: chosen } = useView();
  const dispatch = useDispatch();
  return (
    <ul className={styles.chips}>
      {ids.map((id) => {
        const muscle = instances.find((instance) => instance.muscle.id === id)?.muscle;
        return (
          muscle && (
            <li key={id}>
              <button
                type="button"
                className={styles.chip}
                aria-pressed={chosen === id}
                onClick={() => dispatch({ type: 'muscleChosen', id: chosen === id ? undefined : id })}
              >
                {textOf(muscle.name)}
              </button>
            </li>
          )
        );
      })}
    </ul>
  );
}
