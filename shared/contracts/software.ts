import * as v from 'valibot';
import { limits } from './limits';
import { listDataSchema, pageQueryEntries, numberId } from './paging';

/** An item of GET /api/software/package/list and of GET /api/edu/patient/category/all; data is the array itself. */
export const titledImageSchema = v.object({
  id: v.number(),
  title: v.string(),
  enTitle: v.string(),
  image: v.nullable(v.string()),
});
export const softwarePackageSchema = titledImageSchema;
export type SoftwarePackage = v.InferOutput<typeof softwarePackageSchema>;
export const patientCategorySchema = titledImageSchema;
export type PatientCategory = v.InferOutput<typeof patientCategorySchema>;

/** GET /api/body/list?softwarePackageId=1&page=1&size=99. */
export const bodyListQuerySchema = v.object({
  ...pageQueryEntries,
  size: v.optional(pageQueryEntries.size, limits.softwarePageSize),
  softwarePackageId: v.optional(numberId),
});
export type BodyListQuery = { softwarePackageId?: number; page?: number; size?: number };

/** A software (spec 3): `image` is a JSON string holding file or url, `pcPath` a JSON string holding a url. */
export const softwareItemSchema = v.object({
  id: v.number(),
  title: v.string(),
  enTitle: v.string(),
  image: v.nullable(v.string()),
  pcPath: v.nullable(v.string()),
  softwarePackageId: v.number(),
});
export type SoftwareItem = v.InferOutput<typeof softwareItemSchema>;
export const bodyListDataSchema = listDataSchema(softwareItemSchema);
export type BodyListData = v.InferOutput<typeof bodyListDataSchema>;

/** POST /api/u/software/ticket: a short-lived ticket with which the sandboxed viewer reads exercises in the caller's name. */
export const viewerTicketDataSchema = v.object({ ticket: v.string(), expires: v.string() });
export type ViewerTicketData = v.InferOutput<typeof viewerTicketDataSchema>;
