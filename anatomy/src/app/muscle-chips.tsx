import type { RoleMuscle } from '../motion/exercise-muscles';
import { useDispatch, useView } from '../state/store';
import { sidedName } from './describe-view';
import styles from './panel.module.css';
import { useServices, useT, useText } from './services';

/** Muscles as buttons that select them, with their side if they have one. Unknown ids are left out. */
export function MuscleChips({
  muscles,
  noteOf,
}: {
  muscles: RoleMuscle[];
  /** The text after a name, such as the phases of its role. */
  noteOf: (muscle: RoleMuscle) => string | undefined;
}): React.JSX.Element {
  const t = useT();
  const textOf = useText();
  const { instances } = useServices();
  const { muscle: chosen, language } = useView();
  const dispatch = useDispatch();
  return (
    <ul className={styles.chips}>
      {muscles.map((entry) => {
        const key = entry.side ? `${entry.id}.${entry.side}` : entry.id;
        const muscle = instances.find((instance) => instance.muscle.id === entry.id)?.muscle;
        const note = noteOf(entry);
        return (
          muscle && (
            <li key={key}>
              <button
                type="button"
                className={styles.chip}
                aria-pressed={chosen === key}
                onClick={() => dispatch({ type: 'muscleChosen', id: chosen === key ? undefined : key })}
              >
                {sidedName(t, language, textOf(muscle.name), entry.side)}
                {note && ` · ${note}`}
              </button>
            </li>
          )
        );
      })}
    </ul>
  );
}
