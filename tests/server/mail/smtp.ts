import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * A real mail server on a free port: it records arriving mails, delays each as long as a test needs, and rejects as
 * configured.
 */
export interface SmtpServer {
  url: string;
  /** Recipients of accepted mails. */
  accepted: string[];
  /** Recipients of delayed mails: their senders wait for the response. */
  held: string[];
  /** While set, mails are delayed. */
  hold(on: boolean): void;
  /** The response code to RCPT TO from now on; 0 accepts. */
  reject(responseCode: number): void;
  close(): Promise<void>;
}

export async function openSmtpServer(): Promise<SmtpServer> {
  const [accepted, held, waiting]: [string[], string[], (() => void)[]] = [[], [], []];
  let holding = false;
  let rejection = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) =>
      done(rejection ? Object.assign(new Error('refused'), { responseCode: rejection }) : null),
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo[0]?.address ?? '';
      stream.resume();
      stream.on('end', () => {
        const accept = () => {
          accepted.push(to);
          done();
        };
        if (holding) {
          held.push(to);
          waiting.push(accept);
        } else {
          accept();
        }
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    accepted,
    held,
    hold(on) {
      holding = on;
      for (const accept of on ? [] : waiting.splice(0)) {
        accept();
      }
    },
    reject(responseCode) {
      rejection = responseCode;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
