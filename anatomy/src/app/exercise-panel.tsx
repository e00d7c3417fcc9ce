import { useChosenExercise, useServices, useT } from './services';
import { useLibrary } from '../state/use-library';
import { Button } from './controls';
import controls from './controls.module.css';
import { ExerciseCard } from './exercise-card';
import { ExerciseList } from './exercise-list';
import { offlineParts, usePart } from './on-demand';
import styles from './panel.module.css';

/** The list of exercises, or the one that is open. */
export function ExercisePanel(): React.JSX.Element {
  const t = useT();
  const { library } = useServices();
  const { list } = useLibrary(library);
  const chosen = useChosenExercise();
  const { OfflineSection, readOffline } = usePart(offlineParts, false) ?? {};
  if (chosen?.state === 'ok') {
    return <ExerciseCard exercise={chosen.data} />;
  }
  return (
    <div className={styles.stack}>
      {(list.state === 'loading' || chosen?.state === 'loading') && (
        <p role="status">{t('anatomy.exercises.loading')}</p>
      )}
      {chosen?.state === 'missing' && <p role="alert">{t('anatomy.exercises.missing')}</p>}
      {(list.state === 'away' || (chosen?.state === 'away' && !readOffline?.().isAway)) && (
        <div role="alert">
          <p>{t('anatomy.exercises.away')}</p>
          <div className={controls.row}>
            <Button onClick={() => void library.retry()}>{t('anatomy.exercises.retry')}</Button>
          </div>
        </div>
      )}
      {OfflineSection && <OfflineSection />}
      {list.state === 'ok' && <ExerciseList items={list.data} />}
    </div>
  );
}
