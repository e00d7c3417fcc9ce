import { useEffect } from 'react';
import { muscleOf } from '../muscles/catalogue';
import type { Muscle } from '../muscles/types';
import { useDispatch } from '../state/store';
import { useLibrary } from '../state/use-library';
import { Button } from './controls';
import controls from './controls.module.css';
import { Icon } from './icon';
import { Lines } from './lines';
import styles from './panel.module.css';
import { PlansAndLogin } from './plans-and-login';
import { useServices, useT, useText } from './services';
import { Sources } from './sources';

/** A muscle with free notes, as a sample for users without a subscription. */
const sample = 'gluteus-maximus';

/** Palpation, clinical notes and sources of a muscle, loaded when its card opens. */
export function MuscleNotes({ muscle: { id } }: { muscle: Muscle }): React.JSX.Element {
  const t = useT();
  const textOf = useText();
  const { library } = useServices();
  const notes = useLibrary(library).notes[id] ?? { state: 'loading' };
  useEffect(() => void library.loadNotes(id), [library, id]);
  switch (notes.state) {
    case 'ok':
      return (
        <>
          <section>
            <h3>{t('anatomy.muscle.palpation')}</h3>
            <p>{textOf(notes.data.palpation)}</p>
          </section>
          <Lines title={t('anatomy.muscle.notes')} lines={notes.data.notes.map(textOf)} />
          <Sources sources={notes.data.sources} />
        </>
      );
    case 'loading':
      return (
        <p role="status" className={styles.skeleton}>
          {t('anatomy.muscle.notesLoading')}
        </p>
      );
    case 'locked':
      return <LockedNotes />;
    default:
      return (
        <div role="alert">
          <p>{t('anatomy.muscle.notesAway')}</p>
          <Button onClick={() => void library.loadNotes(id)}>{t('anatomy.exercises.retry')}</Button>
        </div>
      );
  }
}

function LockedNotes(): React.JSX.Element {
  const t = useT();
  const textOf = useText();
  const dispatch = useDispatch();
  return (
    <section className={styles.locked}>
      <h3 className={styles.legend}>
        <Icon name="lock" size={16} />
        {t('anatomy.muscle.notes')}
      </h3>
      <p className={controls.note}>{t('anatomy.muscle.notesLocked')}</p>
      <PlansAndLogin />
      <Button onClick={() => dispatch({ type: 'muscleChosen', id: sample })}>
        {t('anatomy.muscle.notesFree', { muscle: textOf(muscleOf(sample).name) })}
      </Button>
    </section>
  );
}
