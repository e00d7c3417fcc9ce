import * as v from 'valibot';
import { buyStatusSchema } from './buy-status';
import { classResultSchema } from './class-quiz';
import { orderListItemSchema } from './order';
import { quizCardSchema } from './quiz';
import { keptSubscriptionSchema } from './subscription';
import { userInfoSchema } from './user';

/** GET /api/u/user/export (an addition to spec 7): everything that is stored on the caller. Times are ISO 8601 UTC. */
export const accountExportSchema = v.object({
  account: v.object({
    ...userInfoSchema.entries,
    language: v.string(),
    createTime: v.string(),
    activateTime: v.nullable(v.string()),
  }),
  /** Since when the account is of the support staff. */
  staffSince: v.nullable(v.string()),
  sessions: v.array(
    v.object({ device: v.string(), createTime: v.string(), seenTime: v.string(), expireTime: v.string() }),
  ),
  /** With what somebody logged in to the account within 90 days. */
  devices: v.array(v.object({ device: v.string(), seenTime: v.string() })),
  /** What beside the password opens the account; secrets and public keys are of use to nobody but the server. */
  secondFactors: v.object({
    totpTime: v.nullable(v.string()),
    recoveryCodes: v.number(),
    passkeys: v.array(v.object({ name: v.string(), createTime: v.string(), usedTime: v.nullable(v.string()) })),
  }),
  orders: v.array(orderListItemSchema),
  subscription: buyStatusSchema,
  subscriptions: v.array(keptSubscriptionSchema),
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
  /** The changes of plan that were asked for. */
  planChanges: v.array(
    v.object({ goodsId: v.string(), price: v.number(), currency: v.string(), createTime: v.string() }),
  ),
  /** What the payment providers reported, as it came. */
  paymentReports: v.array(
    v.object({ provider: v.string(), type: v.string(), content: v.unknown(), createTime: v.string() }),
  ),
  /** Which mails were sent to the account within 30 days. */
  mails: v.array(v.object({ kind: v.string(), state: v.string(), createTime: v.string(), endTime: v.string() })),
  uploads: v.array(v.object({ url: v.string(), createTime: v.string() })),
  newsletter: v.nullable(v.object({ name: v.string(), createTime: v.string(), confirmTime: v.nullable(v.string()) })),
  /** Counters that guard against abuse; each is forgotten after two days. */
  counters: v.array(v.object({ what: v.string(), count: v.number(), startTime: v.string() })),
  /** Exercises that are marked as favourites, playlists, and when each exercise was opened last. */
  favourites: v.array(v.object({ exercise: v.string(), createTime: v.string() })),
  playlists: v.array(
    v.object({
      name: v.string(),
      exercises: v.array(v.string()),
      sharedAs: v.nullable(v.string()),
      createTime: v.string(),
    }),
  ),
  /** What a therapist wrote for the sheets of an exercise. */
  sheetNotes: v.array(v.object({ exercise: v.string(), note: v.string(), changeTime: v.string() })),
  /** What of the quiz is known: a card for each question that was answered. */
  quizCards: v.array(quizCardSchema),
  /** Quizzes for classes, with what learners answered under the names that they chose. */
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
