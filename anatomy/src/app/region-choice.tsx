import { once } from '../body/once';
import { regionKeys } from '../language/key-tables';
import { muscles } from '../muscles/catalogue';
import type { MuscleRegion } from '../muscles/types';
import controls from './controls.module.css';
import { useT } from './services';

const regions = once(() => [...new Set(muscles().map((muscle) => muscle.region))]);

interface RegionChoiceProps {
  region: MuscleRegion | undefined;
  onChoose: (region: MuscleRegion | undefined) => void;
  /** The class of its label. */
  labelled: string | undefined;
}

/** One region of the body, or all of them. */
export function RegionChoice({ region, onChoose, labelled }: RegionChoiceProps): React.JSX.Element {
  const t = useT();
  return (
    <label>
      <span className={labelled}>{t('anatomy.muscles.region')}</span>
      <select
        className={controls.field}
        value={region ?? ''}
        onChange={(event) => onChoose(regions().find((name) => name === event.target.value))}
      >
        <option value="">{t('anatomy.muscles.allRegions')}</option>
        {regions().map((name) => (
          <option key={name} value={name}>
            {t(regionKeys[name])}
          </option>
        ))}
      </select>
    </label>
  );
}
