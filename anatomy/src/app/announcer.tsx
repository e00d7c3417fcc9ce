import { useEffect, useState } from 'react';
import { phaseAt } from '../motion-reading/phase-at';
import { useView } from '../state/store';
import { useExerciseName, useShown, useServices, useT } from './services';

/**
 * Announces visual changes to screen readers: the opened exercise, play and pause, the muscle selected in the picture. Phases are announced
 * only while the text panel is open, because a loop would never stop.
 */
export function Announcer(): React.JSX.Element {
  const t = useT();
  const { language, playing, muscle, tab } = useView();
  const { clock, instances } = useServices();
  const exercise = useShown();
  const nameOf = useExerciseName();
  const [phase, setPhase] = useState('');
  const chosen = instances.find(({ id, muscle: { id: base } }) => id === muscle || base === muscle)?.muscle;

  useEffect(() => {
    if (tab !== 'text' || !exercise) {
      setPhase('');
      return undefined;
    }
    return clock.subscribe((time) => setPhase(phaseAt(exercise.motion, time)?.name[language] ?? ''));
  }, [clock, exercise, tab, language]);

  const parts = [
    exercise && nameOf(exercise),
    exercise && t(playing ? 'anatomy.text.playing' : 'anatomy.text.paused'),
    chosen && t('anatomy.text.chosen', { muscle: chosen.name[language] }),
    phase,
  ];
  return (
    <p className="visually-hidden" aria-live="polite">
      {parts.filter(Boolean).join(' ')}
    </p>
  );
}
