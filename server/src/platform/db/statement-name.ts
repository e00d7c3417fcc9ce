import { createHash } from 'node:crypto';

/** Names by statement text. The texts are constants of this program, so their number is bounded. */
const names = new Map<string, string>();

/** A text without values may contain several statements, or one that belongs to a transaction. */
const isOneQuery = (text: string): boolean => /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b[^;]*$/.test(text);

/** The name of a prepared statement; undefined if it cannot be prepared. */
export function statementName(text: string, values: readonly unknown[]): string | undefined {
  if (values.length === 0 && !isOneQuery(text)) {
    return undefined;
  }
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
