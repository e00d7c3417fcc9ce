import { href, htmlLanguage } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { langQuery } from '../../platform/mail/mail-language';
import { plainName, renderMail, type Mail } from '../../platform/mail/mail-template';
import type { OutboxRow } from '../../platform/mail/outbox-repository';
import { translate } from '../../platform/texts';

/** What happened to the factors of an account. */
export interface FactorChange {
  what: 'totpAdded' | 'totpRemoved' | 'passkeyAdded' | 'passkeyRemoved' | 'codesRenewed' | 'codeUsed' | 'allRemoved';
  /** Name of a passkey, or how many recovery codes are left. */
  detail?: string | number;
}

/** Tells the owner of an account that its second factors were changed, or a recovery code used. */
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
      // A passkey is named by whoever uses the account.
      {
        label: 'mail.fact.change',
        value: translate(row.language, `factor.change.${what}`, { detail: plainName(String(detail)) }),
      },
      { label: 'mail.fact.time', value: `${format.format(new Date(time))} UTC` },
    ],
  });
}
