import * as v from 'valibot';
import { limits } from './limits';

/** A whole number as it comes in a query (text) or in JSON (number); anything else is refused. */
export const wholeNumber = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^-?\d{1,15}$/), v.transform(Number)), v.pipe(v.number(), v.safeInteger())], 'valueInvalid'),
);

function clamped(lowest: number, highest: number) {
  return v.pipe(wholeNumber, v.transform((value) => Math.min(Math.max(value, lowest), highest)));
}

/** `page` and `size` of every list (decisions: page starts at 1; numbers out of range are clamped). */
export const pageQueryEntries = {
  page: v.optional(clamped(1, limits.pageMax), 1),
  size: v.optional(clamped(1, limits.pageSizeMax), limits.listPageSize),
};
export const pageQuerySchema = v.object(pageQueryEntries);
export type PageQuery = v.InferOutput<typeof pageQuerySchema>;

/** The data of every list with pages. */
export function listDataSchema<S extends v.GenericSchema>(item: S) {
  return v.object({ list: v.array(item), totalRecord: v.number() });
}
