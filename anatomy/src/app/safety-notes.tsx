import type { Exercise } from '../motion/types';
import { Lines } from './lines';
import { useT, useText } from './services';

/** Precautions and stop signs of an exercise; the general stop signs come last. */
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
