import { useState, useSyncExternalStore } from 'react';
import { useView } from '../state/store';
import { Coaching } from './coaching';
import { Button } from './controls';
import controls from './controls.module.css';
import { describeNow, describePhases } from './describe-view';
import { Lines } from './lines';
import styles from './panel.module.css';
import { SafetyNotes } from './safety-notes';
import { useExerciseName, useOpenExercise, useServices, useShown, useT, useText } from './services';

/** A description of the picture in words. It is updated at pauses, phases and selections; the button captures any other moment. */
export function TextPanel(): React.JSX.Element {
  const t = useT();
  const textOf = useText();
  const nameOf = useExerciseName();
  const view = useView();
  const { clock, instances } = useServices();
  const exercise = useOpenExercise();
  const shown = useShown();
  const [captured, setCaptured] = useState(clock.time);
  // During playback words would change too quickly, so a captured moment is shown.
  const resting = useSyncExternalStore(clock.subscribe, () => (view.playing && shown ? undefined : clock.time));
  const time = resting ?? captured;
  const { now, joints, lengths } = describeNow({ t, view, exercise: shown, nameOf, instances, time });
  return (
    <div className={styles.stack} id="text-description">
      <p className={controls.note}>{t('anatomy.text.intro')}</p>
      <p>{t('anatomy.schematic.note')}</p>
      <h2>{shown ? nameOf(shown) : t('anatomy.title')}</h2>
      <div aria-live="polite">
        {now.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Button onClick={() => setCaptured(clock.time)}>{t('anatomy.text.update')}</Button>
      {exercise && (
        <>
          <p>{view.language === 'cn' ? exercise.cnDescription : exercise.description}</p>
          <Coaching guidance={exercise.guidance} />
          <SafetyNotes exercise={exercise} />
          <Lines title={t('anatomy.text.phases')} lines={describePhases(t, view.language, exercise.motion)} />
          <Lines
            title={t('anatomy.exercise.mistakes')}
            lines={exercise.motion.mistakes.map(({ text, correction }) =>
              t('anatomy.exercise.mistakeAndCorrection', { mistake: textOf(text), correction: textOf(correction) }),
            )}
          />
        </>
      )}
      <Lines title={t('anatomy.text.joints')} lines={joints.length > 0 ? joints : [t('anatomy.text.allNeutral')]} />
      {lengths.length > 0 && <Lines title={t('anatomy.text.lengths')} lines={lengths} />}
    </div>
  );
}
