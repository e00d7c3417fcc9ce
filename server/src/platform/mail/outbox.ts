import type { Language } from '@site/shared/contracts';
import type { Queryable } from '../db/database';
import { insertOutbox } from './outbox-repository';

/** Every kind of mail that the site sends. */
export type MailKind =
  | 'register'
  | 'activation'
  | 'code'
  | 'password-changed'
  | 'new-device'
  | 'second-step-failed'
  | 'factor-changed'
  | 'account-deleted'
  | 'newsletter'
  | 'payment-claim'
  | 'payment-claimed'
  | 'payment-received'
  | 'subscription-renewed'
  | 'payment-failed'
  | 'subscription-canceled'
  | 'payment-refunded'
  | 'subscription-ended'
  | 'plan-changed';

/**
 * Asks for a mail. It is written and sent after the reply, so that neither a slow mail server nor the question whether an
 * address is known shows in the time of the reply (threats 1, 3, 54).
 * @param tx the transaction that gives the reason for the mail
 */
export async function requestMail(
  tx: Queryable,
  kind: MailKind,
  address: string,
  language: Language,
  payload: object = {},
): Promise<void> {
  await insertOutbox(tx, kind, address, language, payload);
}
