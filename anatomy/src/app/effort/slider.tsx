import { useId } from 'react';
import styles from './effort.module.css';

interface SliderProps {
  label: string;
  shown: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** The one that belongs to the exercise. */
  mark?: number | undefined;
  onChange: (value: number) => void;
}

/** What the effort is computed for, one number of it. */
export function Slider({ label, shown, mark, onChange, ...range }: SliderProps): React.JSX.Element {
  const marks = useId();
  return (
    <label className={styles.slider}>
      <span>{label}</span>
      <output>{shown}</output>
      <input
        type="range"
        {...range}
        list={mark === undefined ? undefined : marks}
        aria-label={label}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      {mark !== undefined && (
        <datalist id={marks}>
          <option value={mark}>{mark}</option>
        </datalist>
      )}
    </label>
  );
}
