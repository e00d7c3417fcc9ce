/**
 * The JSON text of a value as the database takes it. PostgreSQL's jsonb has neither NUL nor half of a surrogate pair, and a provider's text, or
 * a name in it, may carry one. JSON writes both as an escape, which is one only behind an even number of backslashes.
 */
export function toJson(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replaceAll(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/g, '$1\\ufffd');
}
