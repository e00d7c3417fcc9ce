export type QueryValue = string | number | boolean | null | undefined | QueryValue[] | { [key: string]: QueryValue };

/**
 * Serialises query parameters; nested objects become `key[sub]=value` (spec 7). Null and undefined are omitted.
 * @param params plain values, lists and objects, nested to any depth
 * @returns the query without its question mark
 */
export function serializeQuery(params: Record<string, QueryValue>): string {
  const search = new URLSearchParams();
  const append = (key: string, value: QueryValue): void => {
    if (value === null || value === undefined) {
      return;
    }
    if (typeof value === 'object') {
      for (const [sub, inner] of Object.entries(value)) {
        append(`${key}[${sub}]`, inner);
      }
      return;
    }
    search.append(key, String(value));
  };
  for (const [key, value] of Object.entries(params)) {
    append(key, value);
  }
  return search.toString();
}
