import { useEffect, useMemo, useRef } from 'react';
import { lengthCurve } from '../motion-reading/length-curve';
import type { Playable } from '../motion/types';
import { roleMapOf } from '../scene/muscles/muscle-looks';
import { useView } from '../state/store';
import { sidedName } from './describe-view';
import { useServices, useT, useText } from './services';
import styles from './transport.module.css';

const steps = 72;
const width = 300;
const height = 54;

/** The selected muscle's length over the movement, with a mark at the current time. */
export function LengthCurve({ exercise }: { exercise: Playable }): React.JSX.Element | null {
  const { motion, strand } = exercise;
  const t = useT();
  const textOf = useText();
  const { muscle: chosen, language } = useView();
  const { clock, instances } = useServices();
  const roles = useMemo(() => roleMapOf(exercise), [exercise]);
  const meant = instances.filter(({ id, muscle }) => id === chosen || muscle.id === chosen);
  // For a muscle without a side the curve shows the side that has a role; the left one if both have.
  const instance = meant.find(({ id }) => roles.has(id)) ?? meant[0];
  const other = meant.find(({ side }) => side !== instance?.side);
  const curve = useMemo(
    () => (instance ? lengthCurve(motion, instance, steps, strand) : undefined),
    [motion, instance, strand],
  );
  const isOneSided = useMemo(() => {
    const second = other ? lengthCurve(motion, other, steps, strand) : undefined;
    return !second || !!curve?.some((ratio, k) => Math.abs(ratio - (second[k] as number)) > 0.01);
  }, [motion, other, curve, strand]);
  const mark = useRef<SVGPathElement>(null);
  const now = useRef<HTMLSpanElement>(null);

  const low = curve ? Math.min(...curve) : 0;
  const high = curve ? Math.max(...curve) : 1;
  // A muscle that hardly moves must not look as if it did.
  const span = Math.max(high - low, 0.06);
  const heightOf = (ratio: number): number => height - 6 - ((ratio - (low + high) / 2) / span + 0.5) * (height - 12);

  useEffect(() => {
    const show = (time: number): void => {
      if (!curve || !mark.current || !now.current) {
        return;
      }
      const at = (time / motion.duration) * steps;
      const k = Math.min(Math.floor(at), steps - 1);
      const ratio = (curve[k] as number) + ((curve[k + 1] as number) - (curve[k] as number)) * (at - k);
      mark.current.setAttribute('d', `M${(at / steps) * width} ${heightOf(ratio)}h0.001`);
      now.current.textContent = t('anatomy.curve.now', { percent: Math.round(ratio * 100) });
    };
    show(clock.time);
    return clock.subscribe(show);
  });

  if (!instance || !curve) {
    return null;
  }
  const range = t('anatomy.curve.range', { low: Math.round(low * 100), high: Math.round(high * 100) });
  const name = sidedName(t, language, textOf(instance.muscle.name), isOneSided ? instance.side : undefined);
  const path = curve
    .map((ratio, k) => `${k ? 'L' : 'M'}${((k / steps) * width).toFixed(1)} ${heightOf(ratio).toFixed(1)}`)
    .join('');
  return (
    <figure className={styles.curve}>
      <figcaption className={styles.caption}>
        <span>{t('anatomy.curve', { muscle: name })}</span>
        <span ref={now} />
        <span>{range}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${t('anatomy.curve', { muscle: name })}: ${range}`}
      >
        <line
          x1="0"
          x2={width}
          y1={heightOf(1)}
          y2={heightOf(1)}
          stroke="var(--ink-soft)"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
          opacity={low <= 1 && high >= 1 ? 0.6 : 0}
        />
        <path d={path} fill="none" stroke="var(--accent)" strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
        {/* A line of zero length with round ends stays round, however the curve is scaled. */}
        <path ref={mark} stroke="var(--bad)" strokeWidth="10" strokeLinecap="round" vectorEffect="non-scaling-stroke" />
      </svg>
    </figure>
  );
}
