import * as v from 'valibot';
import type { Language } from './language';
import { lenientNumber, lenientText } from './lenient';
import { limits } from './limits';
import { listDataSchema, pageQueryEntries, numberId } from './paging';

/** An item of GET /api/software/package/list and of GET /api/edu/patient/category/all; data is the array itself. */
export const titledImageSchema = v.object({
  id: v.number(),
  title: v.string(),
  enTitle: v.string(),
  image: v.nullable(v.string()),
});
export type SoftwarePackage = v.InferOutput<typeof titledImageSchema>;
export type PatientCategory = v.InferOutput<typeof titledImageSchema>;

/** A package, category or software as the site reads it; only without an id it cannot be opened. */
export const readableTitledSchema = v.object({
  id: v.pipe(lenientNumber, v.number()),
  title: lenientText,
  enTitle: lenientText,
  image: v.optional(v.unknown()),
});
export type ReadableTitled = v.InferOutput<typeof readableTitledSchema>;

/** The title in the reader's language, or in the other one if missing. */
export function titleIn(language: Language, { title, enTitle }: Pick<ReadableTitled, 'title' | 'enTitle'>): string {
  return language === 'cn' ? title || enTitle : enTitle || title;
}

/** GET /api/body/list?softwarePackageId=1&page=1&size=99. */
export const bodyListQuerySchema = v.object({
  ...pageQueryEntries,
  size: v.optional(pageQueryEntries.size, limits.softwarePageSize),
  softwarePackageId: v.optional(numberId),
});

/** A software (spec 3): `image` is a JSON string with file or url, `pcPath` a JSON string with a url. */
export const softwareItemSchema = v.object({
  id: v.number(),
  title: v.string(),
  enTitle: v.string(),
  image: v.nullable(v.string()),
  pcPath: v.nullable(v.string()),
  softwarePackageId: v.number(),
});
export type SoftwareItem = v.InferOutput<typeof softwareItemSchema>;
/** A software as the site reads it; `softwarePackageId` is an addition of this project. */
export const readableSoftwareSchema = v.object({
  ...readableTitledSchema.entries,
  pcPath: v.optional(v.unknown()),
  softwarePackageId: lenientNumber,
});
/** A software that can be opened: its package is the one of the list, unless the API returns another. */
export type ReadableSoftware = v.InferOutput<typeof readableSoftwareSchema> & { softwarePackageId: number };
export const bodyListDataSchema = listDataSchema(softwareItemSchema);
export type BodyListData = v.InferOutput<typeof bodyListDataSchema>;

/** POST /api/u/software/ticket: a short-lived ticket with which the sandboxed viewer reads exercises as the caller. */
export const viewerTicketDataSchema = v.object({
  ticket: v.string(),
  expires: v.string(),
  /**
   * For how many seconds from now the caller may use the viewer's stored data offline: 0 without a subscription, and if
   * the site stores nothing. A duration, since the device's clock may be wrong.
   */
  offlineSeconds: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
});
export type ViewerTicketData = v.InferOutput<typeof viewerTicketDataSchema>;
/** The frame has an opaque origin and no bearer token; it sends a ticket instead. */
export const ticketQuerySchema = v.object({ ticket: v.optional(v.pipe(v.string(), v.maxLength(2_000))) });
