import * as v from 'valibot';
import { buyStatusSchema } from './buy-status';
import { requiredLine, requiredText } from './fields';
import { listDataSchema, pageQueryEntries } from './paging';
import { keptSubscriptionSchema } from './subscription';

/** Limits of the administration that both sides hold. */
export const adminLimits = { searchMax: 254, reasonMax: 200 } as const;
/** Three characters, or two Chinese ones: many a Chinese name has no more, and two of them tell as much as three letters. */
const searchPattern = /.{3}|\p{Script=Han}{2}/u;

const idField = v.pipe(v.string('valueInvalid'), v.uuid('valueInvalid'));

/**
 * POST /api/admin/accounts/search (JSON): how the address or the name of an account begins, its id, or the id or reference of an
 * order, a subscription or an event. Posted, so that no address stands in a URL.
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
  /** Until when Redux DevTools may be opened in it, and who let that be. */
  grant: v.nullable(v.object({ until: v.string(), by: v.picklist(['user', 'staff']) })),
});
export type AccountSession = v.InferOutput<typeof accountSessionSchema>;

/** An account as it stands now. */
export const adminAccountSchema = v.object({
  ...accountItemSchema.entries,
  language: v.string(),
  activateTime: v.nullable(v.string()),
  /** Whether it is of the support staff. */
  isStaff: v.boolean(),
  lockedSeconds: v.number(),
  access: buyStatusSchema,
  /** Every subscription, the oldest first: what the access comes from. */
  subscriptions: v.array(keptSubscriptionSchema),
  /** Those that run, the one that was used last first. */
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
  price: v.number(),
  refunded: v.number(),
  currency: v.string(),
  /** Whether the site still has to give it back. */
  isToRefund: v.boolean(),
  createTime: v.string(),
  dueTime: v.string(),
});
export type AccountOrder = v.InferOutput<typeof accountOrderSchema>;
export const accountOrdersSchema = listDataSchema(accountOrderSchema);

/** What a provider reported, and what the site made of it. */
const accountEventSchema = v.object({
  provider: v.string(),
  id: v.string(),
  type: v.string(),
  outcome: v.string(),
  time: v.string(),
  orderKey: v.nullable(v.string()),
  subscriptionKey: v.nullable(v.string()),
  /** What was stored, as one text: so the log of the page holds one mark in its place. */
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
/** A page of the events in the order of their time, and every payment of the account that was held for review. */
export const accountEventsSchema = v.object({
  ...listDataSchema(accountEventSchema).entries,
  held: v.array(accountHeldSchema),
});

/** `waiting` has not left yet; `no_reason`: nothing was to be sent any more when its turn came; `given_up` could not be delivered. */
export const mailStates = ['waiting', 'sent', 'no_reason', 'given_up'] as const;
const accountMailSchema = v.object({
  id: v.string(),
  kind: v.string(),
  state: v.picklist(mailStates),
  createTime: v.string(),
  endTime: v.nullable(v.string()),
  attempts: v.number(),
  /** When it was sent again, which counts once; the new one is a mail of its own. */
  resendTime: v.nullable(v.string()),
  canResend: v.boolean(),
});
export type AccountMail = v.InferOutput<typeof accountMailSchema>;
export const accountMailsSchema = listDataSchema(accountMailSchema);

const reasonField = v.pipe(requiredLine('valueInvalid'), v.maxLength(adminLimits.reasonMax, 'valueInvalid'));
/** Every change has a reason, which stands in the list of accesses. */
export const adminReasonSchema = v.object({ reason: reasonField });

/** POST …/sessions/end (JSON): one session, or without it all of the account. */
export const endSessionsRequestSchema = v.object({ reason: reasonField, sessionId: v.optional(idField) });
/** How many sessions ended: none where somebody else was faster. */
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
  /** The account that it was paid for, and its address; null where it is unknown or deleted. */
  accountId: v.nullable(v.string()),
  email: v.nullable(v.string()),
  /** The address that was given at the checkout. */
  paidAs: v.nullable(v.string()),
  plan: v.nullable(v.string()),
  /** For example `$89.00 USD`, without tax. */
  paid: v.nullable(v.string()),
  canAccept: v.boolean(),
  canRefund: v.boolean(),
  /** A refund was asked for and its outcome is unknown: it can only be asked for again. */
  isRefunding: v.boolean(),
  /** Whether it is a payment of whoever reads this. */
  isOwn: v.boolean(),
});
export type HeldPaymentItem = v.InferOutput<typeof heldPaymentSchema>;
export const heldPaymentsSchema = listDataSchema(heldPaymentSchema);

export const heldActions = ['accept', 'refund', 'close'] as const;
export type HeldAction = (typeof heldActions)[number];
/** POST /api/admin/held/decide (JSON). */
export const decideHeldRequestSchema = v.object({
  provider: v.picklist(['fastspring', 'paypal'], 'valueInvalid'),
  key: v.pipe(requiredText('valueInvalid'), v.maxLength(200, 'valueInvalid')),
  decision: v.picklist(heldActions, 'valueInvalid'),
  reason: reasonField,
});
