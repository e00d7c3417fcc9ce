const plainName = /^[a-z][A-Za-z_]*$/;

/**
 * The name of a column for a statement, where a table of our own says which one it is.
 * @throws Error for what is no plain name: a value never reaches a statement this way (threat 25)
 */
export function columnName(name: string): string {
  if (!plainName.test(name)) {
    throw new Error('not the name of a column');
  }
  return `"${name}"`;
}

/**
 * A list of columns for SELECT.
 * @param columns the column's name, by the name that its value has in the row
 * @throws Error for what is no plain name
 */
export function columnList(columns: Record<string, string>): string {
  return Object.entries(columns)
    .map(([name, column]) => `${columnName(column)} AS ${columnName(name)}`)
    .join(', ');
}
