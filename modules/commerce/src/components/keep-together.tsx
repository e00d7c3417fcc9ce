import styles from './keep-together.module.css';

/** A date in the format of `dateTimeFormat`, or an amount as `formatMoney` writes it. */
const fact = /(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d|-?[$¥€£]?[\d,]+\.\d\d [A-Z]{3})/;

interface KeepTogetherProps {
  /** A sentence that may contain dates and amounts of money. */
  children: string;
}

/** Keeps each date and each amount of a sentence on one line, because browsers wrap after a hyphen and before the currency. */
export function KeepTogether({ children }: KeepTogetherProps) {
  return children.split(fact).map((part, index) =>
    fact.test(part) ? (
      <span key={index} className={styles.fact}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
