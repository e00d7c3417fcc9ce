import styles from './filter-bar.module.css';

export interface Option {
  value: string;
  text: string;
}

interface ChoiceProps {
  name: string;
  label: string;
  /** The text of the option without a filter. */
  any: string;
  value: string;
  /** Options, or groups of options by heading. */
  options: readonly Option[] | Readonly<Record<string, readonly Option[]>>;
  onChoose: (value: string) => void;
}

const list = (options: readonly Option[]) =>
  options.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));

/** A native select, because it works with every keyboard and every phone. */
export function Choice({ name, label, any, value, options, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select
        name={name}
        value={value}
        data-chosen={value ? '' : undefined}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        <option value="">{any}</option>
        {Array.isArray(options)
          ? list(options)
          : Object.entries(options as Record<string, Option[]>).map(([heading, group]) => (
              <optgroup key={heading} label={heading}>
                {list(group)}
              </optgroup>
            ))}
      </select>
    </label>
  );
}
