import type { Language } from '@site/shared/contracts';
import type { Queryable } from '../db/database';
import { insertOutbox } from './outbox-repository';

/** The kinds of mail that the site sends. */
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
  | 'subscription-resumed'
  | 'payment-refunded'
  | 'subscription-ended'
  | 'plan-chosen'
  | 'plan-changed';

/**
 * Requests a mail. It is written and sent after the response, so that neither a slow mail server nor the lookup of an
 * address affects the response time (threats 1, 3, 54).
 * @param tx the transaction of the mail's reason
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
