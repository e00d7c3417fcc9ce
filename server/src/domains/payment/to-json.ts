/**
 * The JSON text of a value for the database. PostgreSQL's jsonb accepts neither NUL nor half of a surrogate pair, which a provider's text, or
 * a name in it, may contain. JSON escapes both, and a sequence is an escape only after an even number of backslashes.
 */
export function toJson(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replaceAll(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/g, '$1\\ufffd');
}
