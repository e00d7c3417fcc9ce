import { formatMoney, href, maskEmail, type Language } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { findPlan } from '../goods/service';
import { renderMail, type Mail } from '../../platform/mail/mail-template';
import { langQuery } from '../../platform/mail/mail-language';
import type { OutboxRow } from '../../platform/mail/outbox-repository';
import { makeClaimToken } from './claim';
import { findAccount } from './claim-repository';
import { findEvent } from './event-repository';
import { orderOf } from './fastspring/offer-claim';
import { openEvent } from './fastspring/open-event';

/** The mail with the link by which the payer of a card payment under another address books it on an account. */
export async function composeClaimMail(context: Context, row: OutboxRow): Promise<Mail | undefined> {
  const eventId = String(row.payload.event);
  const values = await describeSale(context, eventId, row.language);
  const token = values && (await makeClaimToken(context.database, eventId));
  if (!values || !token) {
    return undefined;
  }
  // In the hash, because a browser sends it neither to a server nor to a followed link.
  const link = {
    href: `${context.config.publicUrl}${href('Order', {}, langQuery(row.language))}#token=${token}`,
    label: 'mail.claim.button',
  } as const;
  return renderMail(row.language, { kind: 'claim', values, link });
}

/** The mail to both addresses on a claimed payment and its account. */
export async function composeClaimedMail(context: Context, row: OutboxRow): Promise<Mail | undefined> {
  const values = await describeSale(context, String(row.payload.event), row.language);
  const account = await findAccount(context.database, String(row.payload.userId));
  const masked = (address: string) => (address === row.address ? address : maskEmail(address));
  return (
    values &&
    account &&
    renderMail(row.language, {
      kind: 'claimed',
      values: { ...values, paidAs: masked(values.paidAs), account: masked(account.email) },
    })
  );
}

async function describeSale(
  { database }: Context,
  eventId: string,
  language: Language,
): Promise<{ price: string; plan: string; paidAs: string } | undefined> {
  const event = await findEvent(database, 'fastspring', eventId);
  const order = event && orderOf(openEvent(event.payload, eventId));
  const plan = order && (await findPlan(database, String(order.buyer.tags.goodsId)));
  const paidAs = order?.buyer.email;
  if (!order || !plan || !paidAs) {
    return undefined;
  }
  const cents = order.items.reduce((sum, item) => sum + item.cents, 0);
  return {
    price: formatMoney(cents / 100, order.currency, language),
    plan: language === 'cn' ? plan.texts.cnTitle : plan.texts.title,
    paidAs,
  };
}
