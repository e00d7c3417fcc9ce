import * as v from 'valibot';
import { nickNameField } from './fields';
import { lenientText } from './lenient';
import { buyStatusSchema, orderListItemSchema } from './order';

/** GET /api/u/user/info. `avatar` is the JSON text of an upload reply, or null. */
export const userInfoSchema = v.object({
  id: v.string(),
  email: v.string(),
  nickName: v.string(),
  avatar: v.nullable(v.string()),
});
export type UserInfo = v.InferOutput<typeof userInfoSchema>;

/** The user info as the site reads it: the avatar may be any kind of file reference (`parseFileAddress`). */
export const readableUserSchema = v.object({
  id: lenientText,
  email: lenientText,
  nickName: lenientText,
  avatar: v.optional(v.unknown()),
});
export type ReadableUser = v.InferOutput<typeof readableUserSchema>;

/** The most that the avatar's JSON text may measure; a real one has about 200 characters. */
export const avatarTextMax = 4096;

/** POST /api/u/user/update (form): one of the two, and nothing else (threat 12). */
export const userUpdateRequestSchema = v.union(
  [
    v.strictObject({ nickName: nickNameField }),
    v.strictObject({ avatar: v.pipe(v.string(), v.nonEmpty(), v.maxLength(avatarTextMax)) }),
  ],
  'valueInvalid',
);
export type UserUpdateRequest = v.InferInput<typeof userUpdateRequestSchema>;

/** The name form of account settings (spec 5). */
export const nickNameFormSchema = v.object({ nickName: nickNameField });
export type NickNameForm = v.InferInput<typeof nickNameFormSchema>;

/** GET /api/u/user/export (an addition to spec 7): everything that is stored on the caller. Times are ISO 8601 UTC. */
export const accountExportSchema = v.object({
  account: v.object({
    ...userInfoSchema.entries,
    language: v.string(),
    createTime: v.string(),
    activateTime: v.nullable(v.string()),
  }),
  sessions: v.array(v.object({ createTime: v.string(), expireTime: v.string() })),
  orders: v.array(orderListItemSchema),
  subscription: buyStatusSchema,
  subscriptions: v.array(
    v.object({
      goodsId: v.string(),
      provider: v.string(),
      providerId: v.string(),
      state: v.string(),
      renews: v.boolean(),
      dueTime: v.nullable(v.string()),
      price: v.number(),
      currency: v.string(),
      createTime: v.string(),
    }),
  ),
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
  /** What the payment providers reported, as it came. */
  paymentReports: v.array(
    v.object({ provider: v.string(), type: v.string(), content: v.unknown(), createTime: v.string() }),
  ),
  uploads: v.array(v.object({ url: v.string(), createTime: v.string() })),
  newsletter: v.nullable(v.object({ name: v.string(), createTime: v.string(), confirmTime: v.nullable(v.string()) })),
  /** Counters that guard against abuse; each is forgotten after two days. */
  counters: v.array(v.object({ what: v.string(), count: v.number(), startTime: v.string() })),
  messages: v.array(v.object({ userName: v.string(), content: v.string(), createTime: v.string() })),
});
export type AccountExport = v.InferOutput<typeof accountExportSchema>;
