import * as v from 'valibot';
import { buyStatusSchema } from './buy-status';
import { requiredLine, requiredText } from './fields';
import { listDataSchema, pageQueryEntries } from './paging';
import { ledgerSubscriptionSchema } from './subscription';

/** Limits of the administration for both sides. */
export const adminLimits = { searchMax: 254, reasonMax: 200 } as const;
/**
 * Three characters, or two Chinese ones: many Chinese names have only two, and these are as specific as three letters.
 */
const searchPattern = /.{3}|\p{Script=Han}{2}/u;

const idField = v.pipe(v.string('valueInvalid'), v.uuid('valueInvalid'));

/**
 * POST /api/admin/accounts/search (JSON): the prefix of an account's address or name, its id, or the id or reference of
 * an order, a subscription or an event. By POST, so that no address is in a URL.
 */
export const accountSearchSchema = v.object({
  ...pageQueryEntries,
  search: v.pipe(
    requiredText('valueInvalid'),
    v.regex(searchPattern, 'valueInvalid'),
    v.maxLength(adminLimits.searchMax, 'valueInvalid'),
  ),
});
const accountItemSchema = v.object({
  id: v.string(),
  /** Null for a deleted account. */
  email: v.nullable(v.string()),
  nickName: v.string(),
  status: v.string(),
  createTime: v.string(),
});
export type AccountItem = v.InferOutput<typeof accountItemSchema>;
export const accountListSchema = listDataSchema(accountItemSchema);

export const accountParamsSchema = v.object({ accountId: idField });

const accountSessionSchema = v.object({
  id: v.string(),
  device: v.string(),
  createTime: v.string(),
  seenTime: v.string(),
  /** Until when Redux DevTools may be opened in it, and who allowed it. */
  grant: v.nullable(v.object({ until: v.string(), by: v.picklist(['user', 'staff']) })),
});

/** The current state of an account. */
export const adminAccountSchema = v.object({
  ...accountItemSchema.entries,
  language: v.string(),
  activateTime: v.nullable(v.string()),
  /** Whether it belongs to the support staff. */
  isStaff: v.boolean(),
  lockedSeconds: v.number(),
  access: buyStatusSchema,
  /** Every subscription, oldest first: the source of the access. */
  subscriptions: v.array(v.object({ ...ledgerSubscriptionSchema.entries, planTitle: v.string() })),
  /** The running ones, last used first. */
  sessions: v.array(accountSessionSchema),
});
export type AdminAccount = v.InferOutput<typeof adminAccountSchema>;

export const adminPageSchema = v.object(pageQueryEntries);

const accountOrderSchema = v.object({
  id: v.string(),
  provider: v.string(),
  providerId: v.string(),
  reference: v.nullable(v.string()),
  goodsId: v.string(),
  /** In the language of the call. */
  planTitle: v.string(),
  price: v.number(),
  refunded: v.number(),
  currency: v.string(),
  /** Whether the site still has to refund it. */
  isToRefund: v.boolean(),
  createTime: v.string(),
  dueTime: v.string(),
});
export type AccountOrder = v.InferOutput<typeof accountOrderSchema>;
export const accountOrdersSchema = listDataSchema(accountOrderSchema);

/** A provider's report, and its result on the site. */
const accountEventSchema = v.object({
  provider: v.string(),
  id: v.string(),
  type: v.string(),
  outcome: v.string(),
  time: v.string(),
  orderKey: v.nullable(v.string()),
  subscriptionKey: v.nullable(v.string()),
  /** The stored content as one text, so that the page's log masks it as one value. */
  content: v.string(),
});
export type AccountEvent = v.InferOutput<typeof accountEventSchema>;
const accountHeldSchema = v.object({
  provider: v.string(),
  key: v.string(),
  reason: v.string(),
  time: v.string(),
  /** When and by whom it was decided; null while it waits. */
  resolveTime: v.nullable(v.string()),
  resolvedBy: v.nullable(v.string()),
});
export type AccountHeld = v.InferOutput<typeof accountHeldSchema>;
/** A page of the events by time, and every payment of the account that was held for review. */
export const accountEventsSchema = v.object({
  ...listDataSchema(accountEventSchema).entries,
  held: v.array(accountHeldSchema),
});

/** `waiting` is not sent yet; `no_reason`: it was no longer needed at its turn; `given_up` could not be delivered. */
export const mailStates = ['waiting', 'sent', 'no_reason', 'given_up'] as const;
const accountMailSchema = v.object({
  id: v.string(),
  kind: v.string(),
  state: v.picklist(mailStates),
  createTime: v.string(),
  endTime: v.nullable(v.string()),
  attempts: v.number(),
  /** When it was resent, which is possible once; the copy is a separate mail. */
  resendTime: v.nullable(v.string()),
  canResend: v.boolean(),
});
export type AccountMail = v.InferOutput<typeof accountMailSchema>;
export const accountMailsSchema = listDataSchema(accountMailSchema);

const reasonField = v.pipe(requiredLine('valueInvalid'), v.maxLength(adminLimits.reasonMax, 'valueInvalid'));
/** Every change requires a reason, which the access log contains. */
export const adminReasonSchema = v.object({ reason: reasonField });

/** POST …/sessions/end (JSON): one session, or without it all sessions of the account. */
export const endSessionsRequestSchema = v.object({ reason: reasonField, sessionId: v.optional(idField) });
/** The number of ended sessions: none if somebody else was faster. */
export const endedSessionsSchema = v.object({ ended: v.number() });

export const resendMailRequestSchema = v.object({
  reason: reasonField,
  mailId: v.pipe(v.string('valueInvalid'), v.regex(/^\d{1,18}$/, 'valueInvalid')),
});

const heldPaymentSchema = v.object({
  provider: v.picklist(['fastspring', 'paypal']),
  key: v.string(),
  reason: v.string(),
  time: v.string(),
  /** The account of the payment, and its address; null if unknown or deleted. */
  accountId: v.nullable(v.string()),
  email: v.nullable(v.string()),
  /** The address that was entered at the checkout. */
  paidAs: v.nullable(v.string()),
  /** The plan's title, in the language of the call. */
  plan: v.nullable(v.string()),
  /** For example `$89.00 USD`, without tax. */
  paid: v.nullable(v.string()),
  canAccept: v.boolean(),
  canRefund: v.boolean(),
  /** A refund was requested and its result is unknown: it can only be requested again. */
  isRefunding: v.boolean(),
  /** Whether the reader made this payment. */
  isOwn: v.boolean(),
});
export type HeldPaymentItem = v.InferOutput<typeof heldPaymentSchema>;
export const heldPaymentsSchema = listDataSchema(heldPaymentSchema);

export const heldActions = ['accept', 'refund', 'close'] as const;
/** POST /api/admin/held/decide (JSON). */
export const decideHeldRequestSchema = v.object({
  provider: v.picklist(['fastspring', 'paypal'], 'valueInvalid'),
  key: v.pipe(requiredText('valueInvalid'), v.maxLength(200, 'valueInvalid')),
  decision: v.picklist(heldActions, 'valueInvalid'),
  reason: reasonField,
});
