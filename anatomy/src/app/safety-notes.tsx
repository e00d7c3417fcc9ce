import type { Exercise } from '../motion/types';
import { Lines } from './lines';
import { useT, useText } from './services';

/** What to see to in an exercise and when to stop; the signs that end every exercise come last. */
export function SafetyNotes({ exercise: { precautions, stopSigns } }: { exercise: Exercise }): React.JSX.Element {
  const t = useT();
  const textOf = useText();
  return (
    <>
      <Lines title={t('anatomy.exercise.precautions')} lines={precautions.map(textOf)} />
      <Lines
        title={t('anatomy.exercise.stopSigns')}
        lines={[...stopSigns.map(textOf), t('anatomy.exercise.stopAlways')]}
      />
    </>
  );
}
