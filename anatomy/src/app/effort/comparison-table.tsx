import type { ReactNode } from 'react';
import type { Text } from '../../body/types';
import { useText } from '../services';
import styles from './known-tables.module.css';
import { knownTexts } from './known-texts';

/** The text of a cell, and in smaller letters below it its detail: a source, a load, a movement. */
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

/** Rows with a common heading. */
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
 * Computed values beside measured ones, row by row, including those that disagree.
 * @param about the content of the table, also its accessible name
 * @param columns column headings except the last one, which shows whether both agree
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
