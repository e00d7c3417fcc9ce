import * as v from 'valibot';
import { listDataSchema, pageQueryEntries } from './paging';

/** What only the staff are answered; it stands here, because nobody else needs it. */
export const staffCodes = {
  /** Nobody decides on a payment of their own. */
  ownAccount: 'OWN_ACCOUNT',
} as const;
export type StaffCode = (typeof staffCodes)[keyof typeof staffCodes];

/** How long a second factor counts: to read, and (shorter) to change something. */
export const staffFactor = { hours: 8, freshMinutes: 30 } as const;

/** GET /api/support/staff: until when the second factor of this session counts; null before it was given. */
export const staffSessionSchema = v.object({ confirmedUntil: v.nullable(v.string()) });
export type StaffSession = v.InferOutput<typeof staffSessionSchema>;

/** POST /api/support/staff/confirm (JSON): the six digits of the authenticator app, as it shows them. */
export const confirmStaffRequestSchema = v.object({
  totp: v.pipe(
    v.string('valueInvalid'),
    v.transform((text) => text.replace(/\s/g, '')),
    v.regex(/^\d{6}$/, 'valueInvalid'),
  ),
});

export const staffPageSchema = v.object(pageQueryEntries);

const idField = v.pipe(v.string('valueInvalid'), v.uuid('valueInvalid'));
/** The list of accesses, of one account or of one member of the staff where it is asked for. */
export const staffAccessesQuerySchema = v.object({
  ...pageQueryEntries,
  account: v.optional(idField),
  staff: v.optional(idField),
});

/** What somebody of the staff did. */
export const staffAccessSchema = v.object({
  time: v.string(),
  /** The address, or the id of an account that is deleted. */
  who: v.string(),
  /** The id of that account. */
  staffId: v.string(),
  action: v.string(),
  report: v.nullable(v.number()),
  /** Whose account it was about. */
  accountId: v.nullable(v.string()),
  /** What of it: a session, a mail, a payment. */
  subject: v.nullable(v.string()),
  /** Why it was done, in the words of whoever did it. */
  reason: v.nullable(v.string()),
  requestId: v.nullable(v.string()),
});
export type StaffAccessItem = v.InferOutput<typeof staffAccessSchema>;
export const staffAccessesSchema = listDataSchema(staffAccessSchema);
