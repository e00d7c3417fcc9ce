type Fields = Record<string, unknown>;

/** A field of the state by its path, and its new value; without one the field was removed. */
export type StateChange = [path: string[], value?: unknown];

const isFields = (value: unknown): value is Fields => value?.constructor === Object;

/** The differences between two states; identical objects are not compared further. */
export function changesBetween(before: unknown, after: unknown, path: string[] = []): StateChange[] {
  if (before === after) {
    return [];
  }
  if (!isFields(before) || !isFields(after)) {
    return [after === undefined ? [path] : [path, after]];
  }
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => changesBetween(before[key], after[key], [...path, key]));
}

function put({ ...fields }: Fields, [key = '', ...rest]: string[], values: unknown[]): Fields {
  if (rest.length > 0) {
    fields[key] = put(fields[key] as Fields, rest, values);
  } else if (values.length > 0) {
    fields[key] = values[0];
  } else {
    delete fields[key];
  }
  return fields;
}

/** The state after patches; the given one is not changed. */
export const applyChanges = <S extends object>(state: S, changes: StateChange[]): S =>
  changes.reduce<Fields>((part, [path, ...values]) => put(part, path, values), state as Fields) as S;
