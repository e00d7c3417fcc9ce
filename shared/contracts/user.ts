import * as v from 'valibot';
import { nickNameField } from './fields';
import { lenientText } from './lenient';

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
