import { useText } from '../services';
import { MomentTable, OrderTable } from './comparison-tables';
import { knownTexts } from './known-texts';
import styles from './known-tables.module.css';
import { LeverTable } from './lever-table';
import { WidthTable } from './width-table';

/** The tables of the validation. */
export function KnownTables(): React.JSX.Element {
  const textOf = useText();
  return (
    <>
      <p className={styles.note}>{textOf(knownTexts.note)}</p>
      <OrderTable />
      <MomentTable />
      <WidthTable />
      <LeverTable />
    </>
  );
}
