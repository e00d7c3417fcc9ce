import * as v from 'valibot';

/**
 * Parts of schemas for responses of any API with the fields of spec 3. An unreadable value affects only its field, never the
 * record or the list that contains it.
 */

// The default lets the rest of a pipe run for a missing field, too.
const anything = v.optional(v.unknown(), null);

/** A text; a number is converted, anything else becomes the empty text. */
export const lenientText = v.pipe(
  anything,
  v.transform((value) => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')),
);

/** A number, also as text; anything else becomes null. */
export const lenientNumber = v.pipe(anything, v.transform(toNumber));

/** An instant as text, or null. A number means milliseconds of the epoch. */
export const lenientInstant = v.pipe(
  anything,
  v.transform((value) => {
    if (typeof value === 'number' && Math.abs(value) <= 8.64e15) {
      return new Date(value).toISOString();
    }
    return typeof value === 'string' && value !== '' ? value : null;
  }),
);

/** A price: a number if readable as one, otherwise the original text; null if missing. */
export const lenientPrice = v.pipe(
  anything,
  v.transform((value) => toNumber(value) ?? (typeof value === 'string' && value !== '' ? value : null)),
);

/** Only `true` itself counts; `"true"`, `1` and everything else do not. */
export const lenientTrue = v.pipe(
  anything,
  v.transform((value) => value === true),
);

/**
 * The data of a list: an array, or an object with `list` and `totalRecord`. A list that is null or missing is empty; an
 * unreadable total becomes the number of records. Other fields are `beside`.
 */
export const listReplySchema = v.pipe(
  v.union([v.null(), v.array(v.unknown()), v.looseObject({ list: v.nullish(v.array(v.unknown())) })]),
  v.transform((data) => {
    const list = (Array.isArray(data) ? data : data?.list) ?? [];
    const total = toNumber(Array.isArray(data) ? undefined : data?.totalRecord) ?? 0;
    const beside: Record<string, unknown> = Array.isArray(data) || !data ? {} : data;
    return { list, beside, totalRecord: Number.isSafeInteger(total) ? Math.max(total, list.length) : list.length };
  }),
);
export type ListReply = v.InferOutput<typeof listReplySchema>;

/** Reads every record of a list; values that are no record (null, a text) are left out. */
export function readRecords<S extends v.GenericSchema>(
  schema: S,
  { list }: Pick<ListReply, 'list'>,
): v.InferOutput<S>[] {
  return list.flatMap((item) => {
    const record = Array.isArray(item) ? undefined : v.safeParse(schema, item);
    return record?.success ? [record.output] : [];
  });
}

function toNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
