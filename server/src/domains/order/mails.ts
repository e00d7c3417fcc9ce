import { formatMoney, href, htmlLanguage, type Language } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { findPlan } from '../goods/service';
import { renderMail, type Mail, type MailParts } from '../../platform/mail/mail-template';
import { langQuery } from '../../platform/mail/mail-language';
import type { OutboxRow } from '../../platform/mail/outbox-repository';
import type { LedgerMail, LedgerMailKind } from './ledger-mails';
import { findBuyer } from './ledger-repository';

type Facts = NonNullable<MailParts['facts']>;
interface Look {
  kind: MailParts['kind'];
  /** The target and the label of the button. */
  leadsTo: 'Order' | 'Pricing';
  label: NonNullable<MailParts['link']>['label'];
}

const looks: Record<LedgerMailKind, Look> = {
  'payment-received': { kind: 'paymentReceived', leadsTo: 'Order', label: 'mail.orders.button' },
  'subscription-renewed': { kind: 'subscriptionRenewed', leadsTo: 'Order', label: 'mail.orders.button' },
  'payment-failed': { kind: 'paymentFailed', leadsTo: 'Pricing', label: 'mail.payMethod.button' },
  'subscription-canceled': { kind: 'subscriptionCanceled', leadsTo: 'Order', label: 'mail.orders.button' },
  'subscription-resumed': { kind: 'subscriptionResumed', leadsTo: 'Order', label: 'mail.orders.button' },
  'payment-refunded': { kind: 'paymentRefunded', leadsTo: 'Order', label: 'mail.orders.button' },
  'subscription-ended': { kind: 'subscriptionEnded', leadsTo: 'Pricing', label: 'mail.plans.button' },
  'plan-chosen': { kind: 'planChosen', leadsTo: 'Order', label: 'mail.orders.button' },
  'plan-changed': { kind: 'planChanged', leadsTo: 'Order', label: 'mail.orders.button' },
};

/**
 * The mail to a buyer on a change: a payment, a renewal, a failed payment, a cancellation, a resumption, a refund, an
 * end, another plan, or another plan of the next period.
 */
export async function composeLedgerMail(context: Context, row: OutboxRow): Promise<Mail | undefined> {
  const { kind, leadsTo, label } = looks[row.kind as LedgerMailKind];
  const mail = row.payload as unknown as LedgerMail;
  const [buyer, goods] = [
    await findBuyer(context.database, mail.userId),
    await findPlan(context.database, mail.goodsId),
  ];
  if (!buyer || !goods) {
    return undefined;
  }
  const plan = row.language === 'cn' ? goods.texts.cnTitle : goods.texts.title;
  const [price, until] = [
    formatMoney(mail.cents / 100, mail.currency, row.language),
    mail.dueAt === null ? '' : formatDay(new Date(mail.dueAt), row.language),
  ];
  const page = context.config.publicUrl + href(leadsTo, {}, langQuery(row.language));
  // The sandbox returns its pages without a host, but a mail needs complete addresses.
  const link = {
    href: row.kind === 'payment-failed' && mail.manageUrl !== null ? new URL(mail.manageUrl, page).href : page,
    label,
  };
  return renderMail(row.language, {
    kind,
    name: buyer.name,
    values: { plan, price, until },
    link,
    facts: listFacts(row.kind as LedgerMailKind, mail, { plan, price, until }),
  });
}

/** The mails that contain the next renewal. */
const renewalKinds: ReadonlySet<LedgerMailKind> = new Set([
  'payment-received',
  'subscription-renewed',
  'subscription-resumed',
  'plan-chosen',
  'plan-changed',
]);

function listFacts(
  kind: LedgerMailKind,
  { reference, renews, dueAt }: LedgerMail,
  { plan, price, until }: Record<'plan' | 'price' | 'until', string>,
): Facts {
  const facts: Facts = [{ label: 'mail.fact.plan', value: plan }];
  if (kind !== 'subscription-canceled' && kind !== 'subscription-ended' && kind !== 'plan-changed') {
    facts.push({ label: kind === 'payment-refunded' ? 'mail.fact.refunded' : 'mail.fact.amount', value: price });
  }
  if (reference !== null) {
    facts.push({ label: 'mail.fact.order', value: reference });
  }
  if (renewalKinds.has(kind)) {
    facts.push({ label: renews ? 'mail.fact.renewsOn' : 'mail.fact.until', value: until });
  }
  if (kind === 'payment-refunded' && dueAt !== null && new Date(dueAt).getTime() <= Date.now()) {
    facts.push({ label: 'mail.fact.until', value: until });
  }
  return facts;
}

/** A day in the reader's format; all times of the ledger are shown in UTC. */
function formatDay(date: Date, language: Language): string {
  return new Intl.DateTimeFormat(htmlLanguage[language], { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
