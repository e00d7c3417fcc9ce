import { randomUUID } from 'node:crypto';
import type { InferOutput } from 'valibot';
import {
  replyCodes,
  type AccountExport,
  type newsletterRequestSchema,
  type proposeRequestSchema,
} from '@site/shared/contracts';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { countMailCall, mayMail, type Origin } from '../mail/limits';
import { requestMail } from '../mail/outbox';
import { Refusal, unauthorized } from '../plugins/refusal';
import { countUse } from '../security/attempts-repository';
import { networkKey } from '../security/network';
import { fingerprint } from '../security/secrets';
import { rewritePicture } from './picture';
import {
  confirmByLink,
  deleteByAddress,
  deleteStaleUploads,
  deleteUploadsOf,
  findByAddress,
  findUploadBytes,
  insertProposal,
  insertUpload,
  uploadExists,
  upsertSubscriber,
} from './repository';
import { uploadAddress } from './uploads';

export { uploadAddress, uploadIdOf } from './uploads';

const uploadsPerHour = 30;
const proposalsPerHour = 20;

/**
 * Keeps a picture of a person.
 * @param file the file as it came, at most 2 MB
 * @returns the address that serves it
 * @throws PictureRefused; Refusal TOO_MANY_ATTEMPTS beyond 30 an hour, or Unauthorized when the account was deleted meanwhile
 */
export async function storeUpload(context: Context, userId: string, file: Buffer): Promise<string> {
  const wait = await countUse(context.database, 'upload', userId, uploadsPerHour, 3_600);
  if (wait > 0) {
    throw new Refusal(replyCodes.tooManyAttempts, 'upload.tooMany');
  }
  const picture = await rewritePicture(file);
  const id = randomUUID();
  await context.database.transaction(async (tx) => {
    await deleteStaleUploads(tx, userId);
    if (!(await insertUpload(tx, id, userId, picture))) {
      throw unauthorized();
    }
  });
  return uploadAddress(id);
}

/** The JPEG of an upload, or undefined. */
export function readUpload(context: Context, id: string): Promise<Buffer | undefined> {
  return findUploadBytes(context.database, id);
}

/** Whether an upload is there and belongs to this person. */
export function ownsUpload(context: Context, userId: string, id: string): Promise<boolean> {
  return uploadExists(context.database, userId, id);
}

/** Removes every upload of a person, within the transaction that deletes the account. */
export function deleteUploads(tx: Queryable, userId: string): Promise<void> {
  return deleteUploadsOf(tx, userId);
}

/** Notes a newsletter subscription that waits for its confirmation by mail (double opt-in, threat 32). */
export async function subscribeNewsletter(
  context: Context,
  input: InferOutput<typeof newsletterRequestSchema>,
  origin: Origin,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    await countMailCall(tx, origin.ip);
    if (await mayMail(tx, input.email)) {
      await upsertSubscriber(tx, input.email, input.name, origin.language);
      await requestMail(tx, 'newsletter', input.email, origin.language);
    }
  });
  context.wakeMail();
}

/** Opens a confirmation link. @returns whether the subscription is confirmed now */
export function confirmNewsletter(context: Context, token: string): Promise<boolean> {
  return confirmByLink(context.database, fingerprint(token));
}

/**
 * Keeps a message of the contact form.
 * @throws Refusal TOO_MANY_ATTEMPTS when one address of the network sends very many
 */
export async function receiveProposal(
  context: Context,
  input: InferOutput<typeof proposeRequestSchema>,
  origin: Origin,
): Promise<void> {
  const wait = await countUse(context.database, 'propose', networkKey(origin.ip), proposalsPerHour, 3_600);
  if (wait > 0) {
    throw new Refusal(replyCodes.tooManyAttempts, 'error.tooManyAttempts', {
      values: { seconds: wait },
      data: { seconds: wait },
    });
  }
  await insertProposal(context.database, { ...input, language: origin.language });
}

/** Forgets an address, within the transaction that deletes its account: newsletter and messages. */
export function forgetAddress(tx: Queryable, email: string): Promise<void> {
  return deleteByAddress(tx, email);
}

/** What uploads, newsletter and contact form keep of a person. */
export async function exportAddress(
  context: Context,
  person: { userId: string; email: string },
): Promise<Pick<AccountExport, 'uploads' | 'newsletter' | 'messages'>> {
  const { uploads, newsletter, proposals } = await findByAddress(context.database, person.userId, person.email);
  return {
    uploads: uploads.map((row) => ({ url: uploadAddress(row.id), createTime: row.created_at.toISOString() })),
    newsletter: newsletter
      ? {
          name: newsletter.name,
          createTime: newsletter.created_at.toISOString(),
          confirmTime: newsletter.confirmed_at?.toISOString() ?? null,
        }
      : null,
    messages: proposals.map((row) => ({
      userName: row.user_name,
      content: row.content,
      createTime: row.created_at.toISOString(),
    })),
  };
}
