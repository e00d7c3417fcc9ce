import { useEffect, useMemo, useRef, useState } from 'react';
import type { Effort } from '../../effort/compute-effort';
import { stickingPoint } from '../../effort/sticking-point';
import type { Exercise } from '../../motion/types';
import { useView } from '../../state/store';
import { useServices, useT } from '../services';
import transport from '../transport.module.css';
import { curveOptions } from './curve-options';
import styles from './effort.module.css';

const width = 300;
const height = 54;

/** A muscle's activation or a joint's moment over the movement, with the sticking point and a mark at the current time. */
export function EffortCurve({ exercise, effort }: { exercise: Exercise; effort: Effort }): React.JSX.Element | null {
  const t = useT();
  const { language, muscle } = useView();
  const { clock, instances } = useServices();
  const [wanted, setWanted] = useState('');
  const options = useMemo(
    () => curveOptions(effort, instances, muscle, t, language),
    [effort, instances, muscle, t, language],
  );
  // A muscle selected in the picture has priority; a curve selected here stays while it exists.
  const option = options.find(({ id }) => id === wanted) ?? options[0];
  const mark = useRef<SVGPathElement>(null);
  const now = useRef<HTMLSpanElement>(null);
  const { duration, loop, count } = effort;
  const values = option && (loop ? [...option.values, option.values[0] as number] : [...option.values]);
  const low = values ? Math.min(0, ...values) : 0;
  const high = values ? Math.max(...values, low + 0.05) : 1;
  const steps = loop ? count : count - 1;
  const heightOf = (value: number): number => height - 4 - ((value - low) / (high - low)) * (height - 8);
  const sticking = stickingPoint(effort, exercise.motion.phases);
  useEffect(() => {
    const show = (time: number): void => {
      if (!values || !option || !mark.current || !now.current) {
        return;
      }
      const at = Math.min(1, time / duration) * steps;
      const k = Math.min(Math.floor(at), steps - 1);
      const value = (values[k] as number) + ((values[k + 1] as number) - (values[k] as number)) * (at - k);
      mark.current.setAttribute('d', `M${(at / steps) * width} ${heightOf(value)}h0.001`);
      now.current.textContent = option.read(value);
    };
    show(clock.time);
    return clock.subscribe(show);
  });
  if (!option || !values) {
    return null;
  }
  const path = values
    .map((value, k) => `${k ? 'L' : 'M'}${((k / steps) * width).toFixed(1)} ${heightOf(value).toFixed(1)}`)
    .join('');
  const peak = option.read(Math.max(...values));
  const stuck = sticking === undefined ? undefined : t('anatomy.effort.sticking', { time: sticking.toFixed(1) });
  return (
    <figure className={`${transport.curve} ${styles.curve}`}>
      <figcaption className={transport.caption}>
        <select
          className={styles.choice}
          aria-label={t('anatomy.effort.curve')}
          value={option.id}
          onChange={(event) => setWanted(event.target.value)}
        >
          {options.map(({ id, label, unit }) => (
            <option key={id} value={id}>
              {`${label} (${unit})`}
            </option>
          ))}
        </select>
        <span ref={now} />
        <span>{t('anatomy.effort.peak', { value: peak })}</span>
        {stuck && <span className={styles.sticking}>{`▲ ${stuck}`}</span>}
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={[option.label, t('anatomy.effort.peak', { value: peak }), stuck].filter(Boolean).join(', ')}
      >
        {sticking !== undefined && (
          <line
            x1={(sticking / duration) * width}
            x2={(sticking / duration) * width}
            y1="0"
            y2={height}
            stroke="var(--bad)"
            strokeDasharray="3 3"
            vectorEffect="non-scaling-stroke"
          />
        )}
        <path d={path} fill="none" stroke="var(--accent)" strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
        <path ref={mark} stroke="var(--bad)" strokeWidth="10" strokeLinecap="round" vectorEffect="non-scaling-stroke" />
      </svg>
    </figure>
  );
}
