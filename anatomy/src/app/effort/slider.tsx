import styles from './effort.module.css';

interface SliderProps {
  label: string;
  shown: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** Id of the list of marks. */
  list?: string;
  onChange: (value: number) => void;
}

/** One parameter of the effort computation. */
export function Slider({ label, shown, onChange, ...range }: SliderProps): React.JSX.Element {
  return (
    <label className={styles.slider}>
      <span>{label}</span>
      <output>{shown}</output>
      <input
        type="range"
        {...range}
        aria-label={label}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}
