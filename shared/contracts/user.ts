import * as v from 'valibot';
import { nickNameField } from './fields';
import { lenientText, lenientTrue } from './lenient';

interface ProfileField {
  rule: v.GenericSchema<string, string>;
  /** The autofill token of its input (HTML, "autofill"). */
  autoComplete: string;
  required: boolean;
}

/**
 * The editable texts of a profile. The change call, the response, the columns (`nick_name` for `nickName`), the copy of
 * the data, deletion and the settings page are derived from this table; the compiler requires the texts of a new field.
 */
export const profileFields = {
  nickName: { rule: nickNameField, autoComplete: 'nickname', required: true },
} as const satisfies Record<string, ProfileField>;

export type ProfileFieldName = keyof typeof profileFields;
export type ProfileTexts = Record<ProfileFieldName, string>;
export const profileFieldNames = Object.keys(profileFields) as ProfileFieldName[];

const eachProfileText = <S>(schema: S) =>
  Object.fromEntries(profileFieldNames.map((name) => [name, schema])) as Record<ProfileFieldName, S>;

/** GET /api/u/user/info. `avatar` is the JSON text of an upload response, or null. */
export const userInfoSchema = v.object({
  id: v.string(),
  email: v.string(),
  ...eachProfileText(v.string()),
  avatar: v.nullable(v.string()),
  /** Only for support staff. */
  staff: v.optional(v.literal(true)),
});
export type UserInfo = v.InferOutput<typeof userInfoSchema>;

/** The user info as the site reads it: the avatar may be any kind of file reference (`parseFileAddress`). */
export const readableUserSchema = v.object({
  id: lenientText,
  email: lenientText,
  ...eachProfileText(lenientText),
  avatar: v.optional(v.unknown()),
  staff: lenientTrue,
});
export type ReadableUser = v.InferOutput<typeof readableUserSchema>;

/** The maximum length of the avatar's JSON text; a real one has about 200 characters. */
export const avatarTextMax = 4096;

/** One text of the profile, or the avatar. */
export type UserUpdateRequest =
  { [Name in ProfileFieldName]: Record<Name, string> }[ProfileFieldName] | { avatar: string };

/** POST /api/u/user/update (form): exactly one of the fields (threat 12). */
export const userUpdateRequestSchema: v.GenericSchema<UserUpdateRequest> = v.union(
  [
    ...profileFieldNames.map((name) => v.strictObject(profileEntry(name, profileFields[name].rule))),
    v.strictObject({ avatar: v.pipe(v.string(), v.nonEmpty(), v.maxLength(avatarTextMax)) }),
  ],
  'valueInvalid',
);

/** An object with one field of the profile: its new text, or its rule. */
export function profileEntry<T>(name: ProfileFieldName, value: T): Record<ProfileFieldName, T> {
  return { [name]: value } as Record<ProfileFieldName, T>;
}
