import { useSyncExternalStore } from 'react';
import { modelHeight } from '../../effort/body-parts';
import type { Exercise } from '../../motion/types';
import { usePart, widthParts } from '../on-demand';
import { useServices, useT } from '../services';
import styles from './effort.module.css';
import { Slider } from './slider';

/** Width, load, height and mass; a change starts a new computation. */
export function EffortSliders({ exercise }: { exercise: Exercise }): React.JSX.Element {
  const t = useT();
  const { effort } = useServices();
  const { settings } = useSyncExternalStore(effort.subscribe, effort.get);
  const { person, load } = settings;
  const { width } = exercise.motion;
  const parts = usePart(widthParts, width !== undefined);
  const kilograms = exercise.motion.equipment.reduce((sum, item) => sum + (item.load?.kilograms ?? 0), 0);
  return (
    <fieldset className={styles.sliders}>
      <legend>{t('anatomy.effort.settings')}</legend>
      {width && parts && <parts.WidthSlider width={width} stature={person.height / modelHeight} />}
      {kilograms > 0 && (
        <Slider
          label={t('anatomy.effort.load')}
          shown={t('anatomy.effort.kilograms', { value: Math.round(kilograms * load * 10) / 10 })}
          min={0}
          max={2}
          step={0.1}
          value={load}
          onChange={(value) => effort.set({ load: value })}
        />
      )}
      <Slider
        label={t('anatomy.effort.height')}
        shown={t('anatomy.effort.metres', { value: person.height.toFixed(2) })}
        min={1.45}
        max={2.05}
        step={0.05}
        value={person.height}
        onChange={(height) => effort.set({ person: { ...person, height } })}
      />
      <Slider
        label={t('anatomy.effort.mass')}
        shown={t('anatomy.effort.kilograms', { value: person.mass })}
        min={45}
        max={130}
        step={5}
        value={person.mass}
        onChange={(mass) => effort.set({ person: { ...person, mass } })}
      />
    </fieldset>
  );
}
