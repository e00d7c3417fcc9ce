import { renderMail } from '../../../server/src/platform/mail/mail-template';
import { requestMail } from '../../../server/src/platform/mail/outbox';
import { createMailWorker, type Composer, type MailWorker } from '../../../server/src/platform/mail/worker';
import { until } from '../../support/until';
import { openTestSite, type TestSite } from '../test-app';
import { openSmtpServer, type SmtpServer } from './smtp';

let smtp: SmtpServer;
let site: TestSite;
const workers: MailWorker[] = [];
beforeAll(async () => {
  smtp = await openSmtpServer();
  site = await openTestSite({ smtpUrl: smtp.url, mailbox: false });
});
beforeEach(async () => {
  await site.database.query('DELETE FROM outbox');
  smtp.accepted.length = smtp.held.length = 0;
});
afterEach(async () => {
  smtp.reject(0);
  smtp.hold(false);
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});
afterAll(async () => {
  await site.close();
  await smtp.close();
});

const compose: Composer = async (_context, row) => renderMail(row.language, { kind: 'accountDeleted' });
const composers = { 'account-deleted': compose } as Parameters<typeof createMailWorker>[1];

/** The worker of one server process; a second one represents a second process. */
function openWorker(leaseSeconds?: number): MailWorker {
  const worker = createMailWorker(site.context, composers, leaseSeconds);
  workers.push(worker);
  return worker;
}

async function requestMails(count: number): Promise<string[]> {
  const addresses = Array.from({ length: count }, (_, index) => `reader${index}@example.com`);
  for (const address of addresses) {
    await requestMail(site.database, 'account-deleted', address, 'en');
  }
  return addresses;
}

const outbox = () =>
  site.database.query<{ address: string; tries: number; wait: number; leased_until: Date | null }>(
    'SELECT address, tries, round(extract(epoch FROM next_at - now()))::int AS wait, leased_until FROM outbox ORDER BY id',
  );
/** The leases of the mails, renewed since `before` was read. */
async function renewedSince(before: Date): Promise<boolean> {
  const rows = await outbox();
  return rows.every(({ leased_until }) => leased_until !== null && leased_until > before);
}

test('threat 54: two processes send every mail once to a mail server that takes longer than a lease', async () => {
  const addresses = await requestMails(12);
  smtp.hold(true);
  const [one, two] = [openWorker(1), openWorker(1)];
  const sending = [one.flush(), two.flush()];
  await until(() => smtp.held.length === 8);
  // Four mails wait in the outbox: only the leases of the eight that are being sent matter.
  await site.database.query('DELETE FROM outbox WHERE lease IS NULL');
  const first = new Date(Math.max(...(await outbox()).map(({ leased_until }) => leased_until?.getTime() ?? 0)));
  while (!(await renewedSince(new Date(first.getTime() + 1_000)))) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  // More than a whole lease has passed: another worker takes nothing that is being sent.
  await openWorker(1).flush();
  smtp.hold(false);
  await Promise.all(sending);
  expect([...smtp.accepted].sort()).toEqual(addresses.slice(0, 8).sort());
  expect(await outbox()).toEqual([]);
});

test('a mail of a process that died is sent by another one when its lease has expired', async () => {
  const [address] = await requestMails(1);
  await site.database.query("UPDATE outbox SET lease = gen_random_uuid(), leased_until = now() + interval '1 minute'");
  await openWorker().flush();
  expect(smtp.accepted).toEqual([]);
  await site.database.query('UPDATE outbox SET leased_until = now()');
  await openWorker().flush();
  expect(smtp.accepted).toEqual([address]);
});

test('stopping waits for the mails that are being sent, not for the outbox', async () => {
  await requestMails(200);
  smtp.hold(true);
  const worker = openWorker();
  const sending = worker.flush();
  await until(() => smtp.held.length === 4);
  const stopped = worker.stop();
  smtp.hold(false);
  await Promise.all([stopped, sending]);
  expect(smtp.accepted).toHaveLength(4);
  expect(await outbox()).toHaveLength(196);
});

test('stopping does not wait for a mail server that never answers, and the mails stay in the outbox', async () => {
  await requestMails(10);
  smtp.hold(true);
  const worker = openWorker();
  void worker.flush();
  await until(() => smtp.held.length === 4);
  await worker.stop();
  expect(smtp.accepted).toEqual([]);
  expect(await outbox()).toHaveLength(10);
});

test('threat 54: a temporarily rejected mail is retried after 30 seconds, then after twice as long each time, at most an hour', async () => {
  await requestMails(1);
  smtp.reject(451);
  const worker = openWorker();
  for (const wait of [30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]) {
    await worker.flush();
    const [row] = await outbox();
    expect(Math.abs((row?.wait ?? 0) - wait)).toBeLessThanOrEqual(3);
    // Not due yet: another round changes nothing.
    await worker.flush();
    expect((await outbox())[0]?.tries).toBe(row?.tries);
    await site.database.query('UPDATE outbox SET next_at = now()');
  }
  smtp.reject(0);
  await worker.flush();
  expect(smtp.accepted).toHaveLength(1);
});

test('threat 54: a mail is abandoned after the twenty-fourth attempt', async () => {
  await requestMails(1);
  await site.database.query('UPDATE outbox SET tries = 22');
  smtp.reject(451);
  const worker = openWorker();
  await worker.flush();
  expect(await outbox()).toMatchObject([{ tries: 23 }]);
  await site.database.query('UPDATE outbox SET next_at = now()');
  await worker.flush();
  expect(await outbox()).toEqual([]);
});

test('a mail to a mailbox that does not exist is abandoned at once', async () => {
  await requestMails(1);
  smtp.reject(550);
  await openWorker().flush();
  expect(await outbox()).toEqual([]);
  expect(smtp.accepted).toEqual([]);
});
