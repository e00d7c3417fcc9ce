import type { ReactNode } from 'react';
import type { Text } from '../../body/types';
import { useText } from '../services';
import styles from './known-tables.module.css';
import { knownTexts } from './known-texts';

/** What a cell says, and in smaller letters below it what belongs to that: a source, a load, a movement. */
interface Cell {
  text: ReactNode;
  note?: string;
}

interface ComparedRow {
  key: string;
  name: Cell;
  values: readonly Cell[];
  agrees: boolean;
}

/** Rows about one thing, which stands once above them. */
export interface ComparedGroup {
  key: string;
  head?: Cell;
  rows: readonly ComparedRow[];
}

function CellText({ text, note }: Cell): React.JSX.Element {
  return (
    <>
      {text}
      {note && <small>{note}</small>}
    </>
  );
}

/**
 * What is computed here beside what was measured, row by row, those that disagree as well.
 * @param about what the table shows, which is its name for screen readers, too
 * @param columns heads of the columns but for the last one, which says whether both agree
 */
export function ComparisonTable({
  about,
  columns,
  groups,
}: {
  about: Text;
  columns: readonly Text[];
  groups: readonly ComparedGroup[];
}): React.JSX.Element {
  const textOf = useText();
  return (
    <table className={styles.table}>
      <caption>{textOf(about)}</caption>
      <thead>
        <tr>
          {[...columns, knownTexts.agrees].map((head) => (
            <th key={head.en} scope="col">
              {textOf(head)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ key: group, head, rows }) => (
        <tbody key={group}>
          {head && (
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                <CellText {...head} />
              </th>
            </tr>
          )}
          {rows.map(({ key, name, values, agrees }) => (
            <tr key={key}>
              <th className={head && styles.point} scope="row">
                <CellText {...name} />
              </th>
              {values.map((value, place) => (
                <td key={columns[place + 1]?.en}>
                  <CellText {...value} />
                </td>
              ))}
              <td className={styles.verdict}>{agrees ? '✓' : `✗ ${textOf(knownTexts.apart)}`}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
