import { createHash } from 'node:crypto';

/** By their texts. Those are constants of this program, so the names are as many. */
const names = new Map<string, string>();

/** What has no values may be several statements at once, or one that belongs to a transaction. */
const isOneQuery = (text: string): boolean => /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b[^;]*$/.test(text);

/** The name that a statement is prepared under; undefined for what cannot be prepared. */
export function statementName(text: string, values: readonly unknown[]): string | undefined {
  if (values.length === 0 && !isOneQuery(text)) {
    return undefined;
  }
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
