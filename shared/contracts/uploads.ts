import * as v from 'valibot';
import { lenientText } from './lenient';

/** POST /api/common/file/upload (multipart, field `upfile`): the bare response of spec 3, not the envelope. */
export const uploadField = 'upfile';
export const uploadTypes = ['image/png', 'image/jpeg'] as const;
export const uploadReplySchema = v.object({ state: v.string(), url: lenientText, message: lenientText });
export type UploadReply = v.InferOutput<typeof uploadReplySchema>;
export const uploadSuccess = 'SUCCESS';
export const uploadError = 'ERROR';

/** The JSON text of `avatar` in a profile update: the upload response with its url copied to `file` (spec 3). */
export const avatarReferenceSchema = v.looseObject({
  state: v.literal(uploadSuccess),
  url: v.string(),
  message: v.optional(v.string(), ''),
  file: v.optional(v.string()),
});

/** Builds the avatar text of a profile update from an upload response. */
export function avatarText(reply: UploadReply): string {
  return JSON.stringify({ ...reply, file: reply.url });
}
