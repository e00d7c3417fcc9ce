import { randomUUID } from 'node:crypto';
import { replyCodes, type AccountExport } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import { BusinessError, unauthorized } from '../../platform/errors/business-error';
import { countUse, returnUse, type UseLimit } from '../../platform/security/attempts-repository';
import { PictureRejected } from './inspect-picture';
import { rewritePicture } from './picture';
import { deleteUploadsOf, findUploadBytes, insertUpload, isUsableUpload, listUploadsOf } from './repository';
import { uploadAddress } from './uploads';

export { uploadAddress, uploadIdOf } from './uploads';

const uploads: UseLimit = { bucket: 'upload', uses: 30 };

/**
 * Stores a user's picture.
 * @param file the uploaded file, at most 2 MB
 * @returns the address that serves it
 * @throws PictureRejected; BusinessError OVERLOADED, which does not count, TOO_MANY_ATTEMPTS beyond 30 an hour, or
 * Unauthorized if the account was deleted in the meantime
 */
export async function storeUpload(context: Context, userId: string, file: Buffer): Promise<string> {
  const wait = await countUse(context.database, uploads, userId);
  if (wait > 0) {
    throw new BusinessError(replyCodes.tooManyAttempts, 'upload.tooMany');
  }
  const picture = await rewritePicture(file).catch(async (error: unknown) => {
    if (!(error instanceof PictureRejected)) {
      await returnUse(context.database, 'upload', userId);
    }
    throw error;
  });
  const id = randomUUID();
  if (!(await insertUpload(context.database, id, userId, picture))) {
    throw unauthorized();
  }
  return uploadAddress(id);
}

/** The JPEG of an upload, or undefined. It never changes; one that is missing on a standby may be new. */
export async function readUpload({ database, reading }: Context, id: string): Promise<Buffer | undefined> {
  return (await findUploadBytes(reading, id)) ?? findUploadBytes(database, id);
}

/**
 * Whether this user may use an upload as the avatar: it is the user's own, and of the last 12 hours or already the
 * avatar.
 */
export function mayUseUpload(context: Context, userId: string, id: string): Promise<boolean> {
  return isUsableUpload(context.database, userId, id);
}

/** Removes every upload of a user, within the transaction that deletes the account. */
export function deleteUploads(tx: Queryable, userId: string): Promise<void> {
  return deleteUploadsOf(tx, userId);
}

/** A user's stored pictures, for the copy of their data. */
export async function exportUploads(context: Context, userId: string): Promise<AccountExport['uploads']> {
  const uploads = await listUploadsOf(context.database, userId);
  return uploads.map((row) => ({ url: uploadAddress(row.id), createTime: row.created_at.toISOString() }));
}
