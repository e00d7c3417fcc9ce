import type { Exercise } from '../../motion/types';
import { effortColours } from '../../scene/muscles/effort-look';
import { useDispatch, useView } from '../../state/store';
import controls from '../controls.module.css';
import { effortParts, usePart } from '../on-demand';
import { useT } from '../services';
import styles from './effort.module.css';
import { useEffort } from './use-effort';

/** Switches the muscles' colours from roles to effort. */
export function EffortSwitch(): React.JSX.Element {
  const t = useT();
  const { colouring } = useView();
  const dispatch = useDispatch();
  const isOn = colouring === 'effort';
  return (
    <label className={controls.choice}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={() => dispatch({ type: 'colouringChosen', colouring: isOn ? 'roles' : 'effort' })}
      />
      {t('anatomy.effort.show')}
    </label>
  );
}

/** The colour scale and the selected curve, while muscles are coloured by effort. */
export function EffortBar({ exercise }: { exercise: Exercise }): React.JSX.Element | null {
  const t = useT();
  const { colouring } = useView();
  const { status, right } = useEffort(exercise);
  const parts = usePart(effortParts, colouring === 'effort');
  if (colouring !== 'effort') {
    return null;
  }
  return (
    <div className={styles.bar}>
      <div className={styles.scale} role="img" aria-label={t('anatomy.effort.scale.label')}>
        <span aria-hidden="true">0%</span>
        <span
          aria-hidden="true"
          className={styles.ramp}
          style={{ background: `linear-gradient(to right, ${effortColours.join(', ')})` }}
        >
          {[0.2, 0.4, 0.6, 0.8].map((level) => (
            <i key={level} style={{ left: `${level * 100}%`, width: `${1 + level * 5}px` }} />
          ))}
        </span>
        <span aria-hidden="true">100%</span>
      </div>
      <span role="status" className={styles.status}>
        {status === 'computing' && t('anatomy.effort.computing')}
        {status === 'failed' && t('anatomy.effort.failed')}
      </span>
      {right && parts && <parts.EffortCurve exercise={exercise} effort={right} />}
    </div>
  );
}
