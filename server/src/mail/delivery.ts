import { createTransport } from 'nodemailer';
import type { Context } from '../context';
import type { Letter } from './letter';
import { insertMailbox } from './outbox-repository';

/** Brings one letter to its address; rejects when it could not. */
export interface Delivery {
  send(to: string, letter: Letter): Promise<void>;
  close(): void;
}

/** By SMTP, into the mailbox table that /dev/mailbox shows, or nowhere (MAIL=off). */
export function createDelivery(context: Context): Delivery {
  const { smtpUrl, mailFrom, mailOff } = context.config;
  if (mailOff) {
    return { send: async () => undefined, close: () => undefined };
  }
  if (!smtpUrl) {
    return {
      send: (to, letter) => insertMailbox(context.database, to, letter.subject, letter.text, letter.html),
      close: () => undefined,
    };
  }
  const transport = createTransport(smtpUrl, { from: mailFrom });
  return {
    async send(to, letter) {
      // The address as an object: it is never parsed out of a header text.
      await transport.sendMail({ to: { name: '', address: to }, ...letter });
    },
    close: () => transport.close(),
  };
}
