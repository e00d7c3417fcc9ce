import type { MotionMistake } from '@site/shared/contracts';
import { useDispatch, useView } from '../state/store';
import { Button } from './controls';
import styles from './panel.module.css';
import { useT, useText } from './services';

/** Common mistakes and their corrections; a button shows a mistake beside the right form if the body can show it. */
export function Mistakes({ mistakes }: { mistakes: MotionMistake[] }): React.JSX.Element {
  const t = useT();
  const textOf = useText();
  const { mistake: shown } = useView();
  const dispatch = useDispatch();
  return (
    <section>
      <h3>{t('anatomy.exercise.mistakes')}</h3>
      <ol className={styles.mistakes}>
        {mistakes.map(({ code, text, correction, frames }, index) => (
          <li key={code}>
            <p>{textOf(text)}</p>
            <p className={styles.correction}>{textOf(correction)}</p>
            {frames && (
              <Button
                aria-pressed={shown === index + 1}
                onClick={() => dispatch({ type: 'mistakeChosen', mistake: shown === index + 1 ? 0 : index + 1 })}
              >
                {t('anatomy.exercise.showMistake', { number: index + 1 })}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
