import styles from './whole-dates.module.css';

/** A date in the format of `dateTimeFormat`. */
const date = /(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)/;

interface WholeDatesProps {
  /** A sentence that may contain dates. */
  children: string;
}

/** Keeps each date of a sentence on one line, because browsers wrap after a hyphen. */
export function WholeDates({ children }: WholeDatesProps) {
  return children.split(date).map((part, index) =>
    date.test(part) ? (
      <span key={index} className={styles.date}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
