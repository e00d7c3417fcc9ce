import { useEffect, useState } from 'react';
import { readNotes, type MuscleNotes as Notes } from '../muscle-notes/read-notes';
import type { Muscle } from '../muscles/types';
import type { Loadable } from '../state/library';
import { Button } from './controls';
import { Lines } from './lines';
import styles from './panel.module.css';
import { useT, useText } from './services';
import { Sources } from './sources';

/** How a muscle is felt, what a therapist knows of it, and where that is written: fetched when its card opens. Give it a key. */
export function MuscleNotes({ muscle }: { muscle: Muscle }): React.JSX.Element {
  const t = useT();
  const textOf = useText();
  const [notes, setNotes] = useState<Loadable<Notes>>({ state: 'loading' });
  useEffect(() => {
    let isOver = notes.state !== 'loading';
    if (!isOver) {
      void readNotes(muscle).then((reply) => isOver || setNotes(reply));
    }
    return () => {
      isOver = true;
    };
  }, [muscle, notes.state]);
  if (notes.state === 'ok') {
    const { palpation, notes: lines, sources } = notes.data;
    return (
      <>
        <section>
          <h3>{t('anatomy.muscle.palpation')}</h3>
          <p>{textOf(palpation)}</p>
        </section>
        <Lines title={t('anatomy.muscle.notes')} lines={lines.map(textOf)} />
        <Sources sources={sources} />
      </>
    );
  }
  return notes.state === 'loading' ? (
    <p role="status" className={styles.skeleton}>
      {t('anatomy.muscle.notesLoading')}
    </p>
  ) : (
    <div role="alert">
      <p>{t('anatomy.muscle.notesAway')}</p>
      <Button onClick={() => setNotes({ state: 'loading' })}>{t('anatomy.exercises.retry')}</Button>
    </div>
  );
}
