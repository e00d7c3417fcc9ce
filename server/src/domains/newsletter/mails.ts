import { confirmNewsletterEndpoint, limits } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { renderMail, type Mail } from '../../platform/mail/mail-template';
import { tokenLink } from '../../platform/mail/mail-language';
import type { OutboxRow } from '../../platform/mail/outbox-repository';
import { createLinkToken, fingerprint } from '../../platform/security/secrets';
import { signId } from '../../platform/security/signed-id';
import { findSubscriber, insertNewsletterLink } from './repository';
import { unsubscribePath, unsubscribePurpose } from './unsubscribe-link';

/** The mail with the confirmation link of a newsletter subscription. */
export async function composeNewsletterMail(context: Context, row: OutboxRow): Promise<Mail | undefined> {
  const subscriber = await findSubscriber(context.database, row.address);
  if (!subscriber) {
    return undefined;
  }
  const token = createLinkToken();
  await insertNewsletterLink(context.database, subscriber.id, fingerprint(token), limits.linkHours);
  const link = {
    href: context.config.publicUrl + tokenLink(confirmNewsletterEndpoint.path, token, row.language),
    label: 'mail.newsletter.button',
  } as const;
  const signed = signId(context.tokenKey, unsubscribePurpose, subscriber.id);
  const unsubscribe = `${context.config.publicUrl}${unsubscribePath}?token=${signed}`;
  const mail = renderMail(row.language, { kind: 'newsletter', name: subscriber.name, link, unsubscribe });
  // Mail programs show their own button for these headers and post to the address (RFC 2369, RFC 8058).
  return {
    ...mail,
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
