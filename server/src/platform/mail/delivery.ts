import { createTransport } from 'nodemailer';
import type { Context } from '../context';
import type { Mail } from './mail-template';
import { insertMailbox } from './outbox-repository';

/** Delivers one mail to its address; rejects on failure. */
export interface Delivery {
  /** Maximum of concurrent mails. */
  atOnce: number;
  send(to: string, mail: Mail): Promise<void>;
  close(): void;
}

// Limits how long an unresponsive mail server blocks its connection.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** By SMTP, to the mailbox table that /dev/mailbox shows, or nowhere (MAIL=off). */
export function createDelivery(context: Context): Delivery {
  const { smtpUrl, mailFrom, mailOff } = context.config;
  if (mailOff) {
    return { atOnce: 1, send: async () => undefined, close: () => undefined };
  }
  if (!smtpUrl) {
    return {
      atOnce: 1,
      send: (to, mail) => insertMailbox(context.database, to, mail.subject, mail.text, mail.html),
      close: () => undefined,
    };
  }
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  return {
    atOnce: 4,
    async send(to, { senderName, ...mail }) {
      // The addresses as objects, so that they are never parsed from a header text.
      await transport.sendMail({ from: senderOf(mailFrom, senderName), to: { name: '', address: to }, ...mail });
    },
    close: () => transport.close(),
  };
}

/** MAIL_FROM as `Name <address>` or as a bare address, which gets the site's name in the language of the mail. */
function senderOf(mailFrom: string, siteName: string): { name: string; address: string } {
  const [, name = '', address = mailFrom] = /^(.*?)\s*<([^<>]+)>$/.exec(mailFrom) ?? [];
  return { name: name.replace(/^"(.*)"$/, '$1') || siteName, address };
}
