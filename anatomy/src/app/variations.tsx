import type { Variation } from '@site/shared/contracts';
import { useLibrary } from '../state/use-library';
import { useDispatch } from '../state/store';
import { Button } from './controls';
import styles from './panel.module.css';
import { useExerciseName, useServices, useT, useText } from './services';

/** Easier or harder variants; one that is a movement of the site links to it. */
export function Variations({ title, variations }: { title: string; variations: Variation[] }): React.JSX.Element {
  const t = useT();
  const textOf = useText();
  const nameOf = useExerciseName();
  const { library } = useServices();
  const { list } = useLibrary(library);
  const dispatch = useDispatch();
  const items = list.state === 'ok' ? list.data : [];
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.lines}>
        {variations.map((variation) => {
          const movement = items.find(({ code }) => code === variation.exercise);
          return (
            <li key={variation.en}>
              {textOf(variation)}
              {movement && (
                <Button look="plain" onClick={() => dispatch({ type: 'exerciseChosen', code: movement.code })}>
                  {t('anatomy.exercise.openVariation', { name: nameOf(movement) })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
