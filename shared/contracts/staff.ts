import * as v from 'valibot';
import { listDataSchema, pageQueryEntries } from './paging';

/** Codes for the staff only; they are here because only the staff need them. */
export const staffCodes = {
  /** Nobody may decide on their own payment. */
  ownAccount: 'OWN_ACCOUNT',
} as const;
export type StaffCode = (typeof staffCodes)[keyof typeof staffCodes];

/** The validity of a second factor: for reading, and (shorter) for changes. */
export const staffFactor = { hours: 8, freshMinutes: 30 } as const;

/** GET /api/support/staff: until when the second factor of this session is valid; null before it was given. */
export const staffSessionSchema = v.object({ confirmedUntil: v.nullable(v.string()) });
export type StaffSession = v.InferOutput<typeof staffSessionSchema>;

/** POST /api/support/staff/confirm (JSON): the six digits that the authenticator app shows. */
export const confirmStaffRequestSchema = v.object({
  totp: v.pipe(
    v.string('valueInvalid'),
    v.transform((text) => text.replace(/\s/g, '')),
    v.regex(/^\d{6}$/, 'valueInvalid'),
  ),
});

export const staffPageSchema = v.object(pageQueryEntries);

const idField = v.pipe(v.string('valueInvalid'), v.uuid('valueInvalid'));
/** The access log, optionally of one account or of one member of the staff. */
export const staffAccessesQuerySchema = v.object({
  ...pageQueryEntries,
  account: v.optional(idField),
  staff: v.optional(idField),
});

/** An entry of the staff log. */
export const staffAccessSchema = v.object({
  time: v.string(),
  /** The address, or the id of a deleted account. */
  who: v.string(),
  /** The id of that account. */
  staffId: v.string(),
  action: v.string(),
  report: v.nullable(v.number()),
  /** The account of the action. */
  accountId: v.nullable(v.string()),
  /** The object of the action: a session, a mail, a payment. */
  subject: v.nullable(v.string()),
  /** The reason that the staff member entered. */
  reason: v.nullable(v.string()),
  requestId: v.nullable(v.string()),
});
export type StaffAccessItem = v.InferOutput<typeof staffAccessSchema>;
export const staffAccessesSchema = listDataSchema(staffAccessSchema);
