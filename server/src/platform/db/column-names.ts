const plainName = /^[a-z][A-Za-z_]*$/;

/**
 * The name of a column for a statement, if one of our tables determines it.
 * @throws Error for anything but a plain name: a value never reaches a statement this way (threat 25)
 */
export function columnName(name: string): string {
  if (!plainName.test(name)) {
    throw new Error('not the name of a column');
  }
  return `"${name}"`;
}

/**
 * A list of columns for SELECT.
 * @param columns column names by the names of the values in the row
 * @throws Error for anything but a plain name
 */
export function columnList(columns: Record<string, string>): string {
  return Object.entries(columns)
    .map(([name, column]) => `${columnName(column)} AS ${columnName(name)}`)
    .join(', ');
}
