import * as v from 'valibot';
import { limits } from './limits';

/** A whole number from a query (text) or JSON (number); other values are rejected. Its size is not limited. */
const wholeNumber = v.union(
  [v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number)), v.pipe(v.number(), v.integer())],
  'valueInvalid',
);

/** The highest id of the database (PostgreSQL's `int`). */
export const idMax = 2_147_483_647;

/** A numeric id in a path, a query or JSON: 0 to `idMax`. Larger numbers are rejected. */
export const numberId = v.pipe(wholeNumber, v.minValue(0, 'valueInvalid'), v.maxValue(idMax, 'valueInvalid'));

function clamped(lowest: number, highest: number) {
  return v.pipe(
    wholeNumber,
    v.transform((value) => Math.min(Math.max(value, lowest), highest)),
  );
}

/** `page` and `size` of every list (decisions 10.2: page starts at 1; numbers out of range are clamped). */
export const pageQueryEntries = {
  page: v.optional(clamped(1, limits.pageMax), 1),
  size: v.optional(clamped(1, limits.pageSizeMax), limits.listPageSize),
};
export const pageQuerySchema = v.object(pageQueryEntries);
export type PageQuery = v.InferOutput<typeof pageQuerySchema>;

/** The data of every paged list. */
export function listDataSchema<S extends v.GenericSchema>(item: S) {
  return v.object({ list: v.array(item), totalRecord: v.number() });
}
