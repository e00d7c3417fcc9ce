import styles from './whole-dates.module.css';

/** A date as `dateTimeFormat` shows it. */
const date = /(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)/;

interface WholeDatesProps {
  /** A sentence that may name dates. */
  children: string;
}

/** Keeps each date of a sentence on one line: browsers break between a hyphen and the figure behind it. */
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
