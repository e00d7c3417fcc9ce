import styles from './header-bar.module.css';
import { useExerciseName, useShown, useT } from './services';

/** The title, and the note that the picture is schematic. */
export function Titles(): React.JSX.Element {
  const t = useT();
  const exercise = useShown();
  const nameOf = useExerciseName();
  return (
    <div className={styles.titles}>
      <h1 className={styles.title}>{exercise ? nameOf(exercise) : t('anatomy.title')}</h1>
      <p className={styles.badge} title={t('anatomy.schematic.note')}>
        {t('anatomy.schematic')}
        <span className="visually-hidden">. {t('anatomy.schematic.note')}</span>
      </p>
    </div>
  );
}
