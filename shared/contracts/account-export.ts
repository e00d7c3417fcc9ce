import * as v from 'valibot';
import { buyStatusSchema } from './buy-status';
import { classResultSchema } from './class-quiz';
import { orderListItemSchema } from './order';
import { quizCardSchema } from './quiz';
import { ledgerSubscriptionSchema } from './subscription';
import { userInfoSchema } from './user';

/** GET /api/u/user/export (an addition to spec 7): all stored data of the caller. Times are ISO 8601 UTC. */
export const accountExportSchema = v.object({
  account: v.object({
    ...userInfoSchema.entries,
    language: v.string(),
    createTime: v.string(),
    activateTime: v.nullable(v.string()),
  }),
  /** Since when the account belongs to the support staff. */
  staffSince: v.nullable(v.string()),
  sessions: v.array(
    v.object({ device: v.string(), createTime: v.string(), seenTime: v.string(), expireTime: v.string() }),
  ),
  /** Devices of the account's log-ins within 90 days. */
  devices: v.array(v.object({ device: v.string(), seenTime: v.string() })),
  /** The second factors; secrets and public keys are useful only to the server and are left out. */
  secondFactors: v.object({
    totpTime: v.nullable(v.string()),
    recoveryCodes: v.number(),
    passkeys: v.array(v.object({ name: v.string(), createTime: v.string(), usedTime: v.nullable(v.string()) })),
  }),
  orders: v.array(orderListItemSchema),
  subscription: buyStatusSchema,
  subscriptions: v.array(ledgerSubscriptionSchema),
  walletPayments: v.array(
    v.object({
      kind: v.string(),
      goodsId: v.string(),
      providerId: v.nullable(v.string()),
      price: v.number(),
      currency: v.string(),
      createTime: v.string(),
    }),
  ),
  /** The requested changes of plan. */
  planChanges: v.array(
    v.object({ goodsId: v.string(), price: v.number(), currency: v.string(), createTime: v.string() }),
  ),
  /** The payment providers' reports, unchanged. */
  paymentReports: v.array(
    v.object({ provider: v.string(), type: v.string(), content: v.unknown(), createTime: v.string() }),
  ),
  /** Mails to the account within 30 days. */
  mails: v.array(v.object({ kind: v.string(), state: v.string(), createTime: v.string(), endTime: v.string() })),
  uploads: v.array(v.object({ url: v.string(), createTime: v.string() })),
  newsletter: v.nullable(v.object({ name: v.string(), createTime: v.string(), confirmTime: v.nullable(v.string()) })),
  /** Counters against abuse; each is deleted after two days. */
  counters: v.array(v.object({ what: v.string(), count: v.number(), startTime: v.string() })),
  /** Favourite exercises, playlists, and when each exercise was last opened. */
  favourites: v.array(v.object({ exercise: v.string(), createTime: v.string() })),
  playlists: v.array(
    v.object({
      name: v.string(),
      exercises: v.array(v.string()),
      sharedAs: v.nullable(v.string()),
      createTime: v.string(),
    }),
  ),
  /** A therapist's notes for the sheets of an exercise. */
  sheetNotes: v.array(v.object({ exercise: v.string(), note: v.string(), changeTime: v.string() })),
  /** Quiz progress: a card for each answered question. */
  quizCards: v.array(quizCardSchema),
  /** Class quizzes, with learners' answers under their chosen names. */
  classes: v.array(
    v.object({
      name: v.string(),
      questions: v.array(v.string()),
      results: v.array(classResultSchema),
      createTime: v.string(),
    }),
  ),
  openedExercises: v.array(v.object({ exercise: v.string(), openTime: v.string() })),
  /** Reports of problems with the site. */
  reports: v.array(v.object({ number: v.number(), note: v.string(), content: v.unknown(), createTime: v.string() })),
  messages: v.array(v.object({ userName: v.string(), content: v.string(), createTime: v.string() })),
});
export type AccountExport = v.InferOutput<typeof accountExportSchema>;
