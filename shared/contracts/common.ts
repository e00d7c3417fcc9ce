import * as v from 'valibot';
import { emailSchema } from './email';
import { optionalText, requiredText } from './fields';
import { lenientText } from './lenient';
import { limits } from './limits';

const ticked = v.union(
  [
    v.literal(true),
    v.pipe(
      v.picklist(['true', 'on', '1']),
      v.transform(() => true as const),
    ),
  ],
  'agreeRequired',
);

/** POST /api/common/email (form): the newsletter. The name is part of the payload but not required (spec 5). */
export const newsletterRequestSchema = v.object({
  name: v.pipe(optionalText, v.maxLength(100, 'nameTooLong')),
  email: emailSchema,
  agree: ticked,
});
export type NewsletterRequest = { name?: string; email: string; agree: boolean };

/** POST /api/common/propose/create (JSON): the contact form. `contact` is the e-mail address (spec 3). */
export const proposeRequestSchema = v.object({
  contact: emailSchema,
  userName: v.pipe(requiredText('nameRequired'), v.maxLength(100, 'nameTooLong')),
  content: v.pipe(requiredText('messageRequired'), v.maxLength(limits.contactMessageMax, 'messageTooLong')),
});
export type ProposeRequest = v.InferInput<typeof proposeRequestSchema>;

/** POST /api/common/file/upload (multipart, field `upfile`): the bare reply of spec 3, not the envelope. */
export const uploadField = 'upfile';
export const uploadTypes = ['image/png', 'image/jpeg'] as const;
export const uploadReplySchema = v.object({ state: v.string(), url: lenientText, message: lenientText });
export type UploadReply = v.InferOutput<typeof uploadReplySchema>;
export const uploadSuccess = 'SUCCESS';
export const uploadError = 'ERROR';

/** The JSON text that the profile update carries in `avatar`: the upload reply with its url copied into `file` (spec 3). */
export const avatarReferenceSchema = v.looseObject({
  state: v.literal(uploadSuccess),
  url: v.string(),
  message: v.optional(v.string(), ''),
  file: v.optional(v.string()),
});

/** Builds the avatar text of a profile update from an upload reply. */
export function avatarText(reply: UploadReply): string {
  return JSON.stringify({ ...reply, file: reply.url });
}
