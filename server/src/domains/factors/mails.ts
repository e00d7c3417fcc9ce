import { href, htmlLanguage } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { langQuery } from '../../platform/mail/mail-language';
import { plainName, renderMail, type Mail } from '../../platform/mail/mail-template';
import type { OutboxRow } from '../../platform/mail/outbox-repository';
import { translate } from '../../platform/texts';

/** A change of an account's factors. */
export interface FactorChange {
  what: 'totpAdded' | 'totpRemoved' | 'passkeyAdded' | 'passkeyRemoved' | 'codesRenewed' | 'codeUsed' | 'allRemoved';
  /** Name of a passkey, or the number of remaining recovery codes. */
  detail?: string | number;
}

/** The mail to an account's owner on a change of second factors, or a used recovery code. */
export async function composeFactorMail(context: Context, row: OutboxRow): Promise<Mail> {
  const { what, detail = '', time } = row.payload as unknown as FactorChange & { time: string };
  const format = new Intl.DateTimeFormat(htmlLanguage[row.language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return renderMail(row.language, {
    kind: 'factorChanged',
    link: {
      href: context.config.publicUrl + href('Forget', {}, langQuery(row.language)),
      label: 'mail.passwordChanged.button',
    },
    facts: [
      // The account's user chose the passkey's name.
      {
        label: 'mail.fact.change',
        value: translate(row.language, `factor.change.${what}`, { detail: plainName(String(detail)) }),
      },
      { label: 'mail.fact.time', value: `${format.format(new Date(time))} UTC` },
    ],
  });
}
