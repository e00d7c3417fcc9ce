import * as v from 'valibot';
import { listDataSchema, pageQueryEntries } from './paging';

/** What only the staff are answered; it stands here, because nobody else needs it. */
export const staffCodes = {
  /** The second factor has to be given first. */
  secondFactorRequired: 'SECOND_FACTOR_REQUIRED',
} as const;
export type StaffCode = (typeof staffCodes)[keyof typeof staffCodes];

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

/** What somebody of the staff did. */
export const staffAccessSchema = v.object({
  time: v.string(),
  /** The address, or the id of an account that is deleted. */
  who: v.string(),
  action: v.string(),
  report: v.nullable(v.number()),
  requestId: v.nullable(v.string()),
});
export const staffAccessesSchema = listDataSchema(staffAccessSchema);
