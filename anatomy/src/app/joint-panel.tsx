import { useState } from 'react';
import { dofs } from '../body/dofs';
import type { Dof, JointAngles, JointRegion, Side } from '../body/types';
import { jointKeys, sideKeys } from '../language/key-tables';
import { useDispatch } from '../state/store';
import { Button } from './controls';
import controls from './controls.module.css';
import styles from './joint-panel.module.css';
import panel from './panel.module.css';
import { useT, useText } from './services';
import { useJointAngles } from './use-joint-angles';

const regions = [...new Set(dofs.map((dof) => dof.region))];
type Sides = Side | 'both';
const sideChoices: Sides[] = ['both', 'l', 'r'];

/** A slider for every movement of every joint, within its published range. */
export function JointPanel(): React.JSX.Element {
  const t = useT();
  const dispatch = useDispatch();
  const [sides, setSides] = useState<Sides>('both');
  const angles = useJointAngles();
  return (
    <div className={panel.stack}>
      <p className={controls.note}>{t('anatomy.joints.intro')}</p>
      <div className={controls.row} role="radiogroup" aria-label={t('anatomy.joints.side')}>
        {sideChoices.map((choice) => (
          <label key={choice} className={controls.choice}>
            <input type="radio" name="sides" checked={sides === choice} onChange={() => setSides(choice)} />
            {t(choice === 'both' ? 'anatomy.joints.both' : sideKeys[choice])}
          </label>
        ))}
        <Button onClick={() => dispatch({ type: 'jointsReset' })}>{t('anatomy.joints.reset')}</Button>
      </div>
      {regions.map((region) => (
        <RegionSliders key={region} region={region} sides={sides} angles={angles} />
      ))}
    </div>
  );
}

function RegionSliders({
  region,
  sides,
  angles,
}: {
  region: JointRegion;
  sides: Sides;
  angles: JointAngles;
}): React.JSX.Element {
  const t = useT();
  const own = dofs.filter(
    (dof) => dof.region === region && (!dof.side || dof.side === (sides === 'both' ? 'l' : sides)),
  );
  return (
    <details
      className={styles.region}
      open={region === 'shoulder' || region === 'elbow' || region === 'hip' || region === 'knee'}
    >
      <summary>{t(jointKeys[region])}</summary>
      {own.map((dof) => (
        <JointSlider
          key={dof.id}
          dof={dof}
          degrees={Math.round(angles[dof.id] ?? 0)}
          twin={sides === 'both' && dof.side ? `${dof.base}.r` : undefined}
        />
      ))}
    </details>
  );
}

/** One movement. `twin` is the same joint on the other side if both move together. */
function JointSlider({
  dof,
  degrees,
  twin,
}: {
  dof: Dof;
  degrees: number;
  twin: string | undefined;
}): React.JSX.Element {
  const t = useT();
  const textOf = useText();
  const dispatch = useDispatch();
  const movement = degrees === 0 ? t('anatomy.joints.neutral') : textOf(degrees > 0 ? dof.positive : dof.negative);
  return (
    <div className={styles.slider}>
      <span aria-hidden="true">{textOf(dof.positive)}</span>
      <span aria-hidden="true" className={styles.degrees}>
        {t('anatomy.joints.value', { degrees })}
      </span>
      <input
        type="range"
        aria-label={textOf(dof.positive)}
        min={dof.min}
        max={dof.max}
        step={1}
        value={degrees}
        aria-valuetext={`${t('anatomy.joints.value', { degrees: Math.abs(degrees) })} ${movement}`}
        onChange={(event) => {
          [dof.id, twin].forEach(
            (id) => id && dispatch({ type: 'jointTurned', dof: id, degrees: Number(event.target.value) }),
          );
        }}
      />
      <span className={styles.range} aria-hidden="true">
        <span>{`${dof.min}° ${textOf(dof.negative)}`}</span>
        <span>{`${dof.max}°`}</span>
      </span>
    </div>
  );
}
