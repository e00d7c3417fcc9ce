import type { InferOutput } from 'valibot';
import type { AccountExport, Language, newsletterRequestSchema } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import { countMailCall, mayMail, type Origin } from '../../platform/mail/limits';
import { requestMail } from '../../platform/mail/outbox';
import { fingerprint } from '../../platform/security/secrets';
import { readSignedId } from '../../platform/security/signed-id';
import {
  confirmByLink,
  deleteSubscriber,
  deleteSubscriberByAddress,
  findSubscriberById,
  findSubscription,
  upsertSubscriber,
} from './repository';
import { unsubscribePurpose } from './unsubscribe-link';

/** Stores a newsletter subscription that still needs confirmation by mail (double opt-in, threat 32). */
export async function subscribeNewsletter(
  context: Context,
  input: InferOutput<typeof newsletterRequestSchema>,
  origin: Origin,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    await countMailCall(tx, origin.ip);
    if (await mayMail(tx, input.email, origin.ip)) {
      await upsertSubscriber(tx, input.email, input.name, origin.language);
      await requestMail(tx, 'newsletter', input.email, origin.language);
    }
  });
  context.wakeMail();
}

/**
 * Handles a confirmation link.
 * @param language that of the mail
 * @returns whether the subscription is now confirmed
 */
export function confirmNewsletter(context: Context, token: string, language: Language): Promise<boolean> {
  return confirmByLink(context.database, fingerprint(token), language);
}

/** A subscriber with an unsubscribe link: `language` is that of the mails. */
export interface Unsubscriber {
  language: Language;
}

/** The subscriber of an unsubscribe token, if still subscribed. */
export async function readSubscriber(context: Context, token: string): Promise<Unsubscriber | undefined> {
  const id = readSignedId(context.tokenKeys, unsubscribePurpose, token);
  return id ? await findSubscriberById(context.database, id) : undefined;
}

/**
 * Ends a subscription and deletes the address. It is idempotent: a valid token always gets the answer that the
 * subscription has ended.
 * @returns undefined for a token that this site did not issue
 */
export async function unsubscribeNewsletter(context: Context, token: string): Promise<Unsubscriber | undefined> {
  const id = readSignedId(context.tokenKeys, unsubscribePurpose, token);
  return id ? ((await deleteSubscriber(context.database, id)) ?? { language: 'en' }) : undefined;
}

/** Deletes a subscriber, within the transaction that deletes the account of the same address. */
export function forgetSubscriber(tx: Queryable, email: string): Promise<void> {
  return deleteSubscriberByAddress(tx, email);
}

/** A subscriber's stored data, for the copy of a user's data. */
export async function exportSubscriber(context: Context, email: string): Promise<AccountExport['newsletter']> {
  const row = await findSubscription(context.database, email);
  return row
    ? { name: row.name, createTime: row.created_at.toISOString(), confirmTime: row.confirmed_at?.toISOString() ?? null }
    : null;
}
