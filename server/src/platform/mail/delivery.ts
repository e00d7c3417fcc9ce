import { createTransport } from 'nodemailer';
import type { Context } from '../context';
import type { Mail } from './mail-template';
import { insertMailbox } from './outbox-repository';

/** Brings one mail to its address; rejects when it could not. */
export interface Delivery {
  /** How many mails it can bring at the same time. */
  atOnce: number;
  send(to: string, mail: Mail): Promise<void>;
  close(): void;
}

// A mail server that does not answer holds its place no longer than this.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** By SMTP, into the mailbox table that /dev/mailbox shows, or nowhere (MAIL=off). */
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
      // The addresses as objects: they are never parsed out of a header text.
      await transport.sendMail({ from: senderOf(mailFrom, senderName), to: { name: '', address: to }, ...mail });
    },
    close: () => transport.close(),
  };
}

/** MAIL_FROM as `Name <address>` or as a bare address, which is given the site's name in the language of the mail. */
function senderOf(mailFrom: string, siteName: string): { name: string; address: string } {
  const [, name = '', address = mailFrom] = /^(.*?)\s*<([^<>]+)>$/.exec(mailFrom) ?? [];
  return { name: name.replace(/^"(.*)"$/, '$1') || siteName, address };
}
