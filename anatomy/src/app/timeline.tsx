import { useEffect, useRef } from 'react';
import { phaseKeys } from '../language/key-tables';
import type { ExerciseMotion } from '../motion/types';
import { phaseAt } from '../motion-reading/phase-at';
import { useDispatch, useView } from '../state/store';
import { useServices, useT, useText } from './services';
import styles from './transport.module.css';

const step = 0.01;

/** The movement as a bar with its phases; a slider on it scrubs. It follows the clock without rendering again. */
export function Timeline({ motion }: { motion: ExerciseMotion }): React.JSX.Element {
  const t = useT();
  const textOf = useText();
  const { clock } = useServices();
  const { language } = useView();
  const dispatch = useDispatch();
  const slider = useRef<HTMLInputElement>(null);
  const time = useRef<HTMLOutputElement>(null);

  useEffect(() => {
    const show = (now: number): void => {
      if (slider.current && time.current) {
        slider.current.value = String(now);
        const phase = phaseAt(motion, now);
        const values = {
          time: now.toFixed(1),
          duration: motion.duration.toFixed(1),
          phase: phase ? phase.name[language] : '',
        };
        slider.current.setAttribute('aria-valuetext', t('anatomy.time.value', values));
        time.current.value = `${values.time} / ${values.duration} s`;
      }
    };
    show(clock.time);
    return clock.subscribe(show);
  }, [clock, motion, language, t]);

  const share = (seconds: number): string => `${(seconds / motion.duration) * 100}%`;
  return (
    <div className={styles.timeline}>
      <div className={styles.phases} aria-hidden="true">
        {motion.phases.map((phase) => (
          <span
            key={`${phase.start}`}
            data-kind={phase.kind}
            style={{ left: share(phase.start), width: share(phase.end - phase.start) }}
            title={`${textOf(phase.name)} (${t(phaseKeys[phase.kind])})`}
          >
            {textOf(phase.name)}
          </span>
        ))}
      </div>
      <input
        ref={slider}
        type="range"
        className={styles.slider}
        aria-label={t('anatomy.time')}
        min={0}
        max={motion.duration}
        step={step}
        defaultValue={clock.time}
        onInput={(event) => {
          dispatch({ type: 'playToggled', playing: false });
          clock.seek(Number(event.currentTarget.value));
        }}
      />
      <output ref={time} className={styles.time} aria-hidden="true" />
    </div>
  );
}
