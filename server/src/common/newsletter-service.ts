import type { Language } from '@site/shared/contracts';
import type { Context } from '../context';
import { deleteSubscriber, findSubscriberById } from './repository';
import { readUnsubscribeToken } from './unsubscribe-token';

/** Somebody who may leave: `language` is that of the mails. */
export interface Leaver {
  language: Language;
}

/** Who may leave the newsletter with this token, while still a subscriber. */
export async function readSubscriber(context: Context, token: string): Promise<Leaver | undefined> {
  const id = readUnsubscribeToken(context, token);
  return id ? await findSubscriberById(context.database, id) : undefined;
}

/**
 * Ends a subscription and forgets the address with it. Twice is the same as once: whoever holds a token of this site is told
 * that the subscription is over.
 * @returns undefined for a token that this site never gave
 */
export async function leaveNewsletter(context: Context, token: string): Promise<Leaver | undefined> {
  const id = readUnsubscribeToken(context, token);
  return id ? ((await deleteSubscriber(context.database, id)) ?? { language: 'en' }) : undefined;
}
