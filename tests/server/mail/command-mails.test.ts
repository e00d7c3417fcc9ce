import { until } from '../../support/until';
import { command } from '../payment/run-script';
import { openTestSite, type TestSite } from '../test-app';
import { openSmtpServer, type SmtpServer } from './smtp';

let smtp: SmtpServer;
let site: TestSite;
beforeAll(async () => {
  smtp = await openSmtpServer();
  site = await openTestSite();
});
afterAll(async () => {
  await site.close();
  await smtp.close();
});

test('threat 54: a mail that a command sends is noted as sent before the command ends, so that no server sends it again', async () => {
  const { email } = await site.registerActivated();
  await site.database.query(
    `WITH owner AS (UPDATE users SET second_factor = true WHERE email = $1 RETURNING id)
     INSERT INTO totp_factors (user_id, secret, last_step) SELECT id, 'secret', 0 FROM owner`,
    [email],
  );
  await site.database.query('DELETE FROM outbox');
  const [row] = await site.database.query<{ name: string }>('SELECT current_database() AS name');
  const url = new URL(process.env.TEST_ADMIN_URL as string);
  url.pathname = `/${row?.name}`;
  smtp.hold(true);
  const running = command(['factors', email, '--remove'], {
    DATABASE_URL: url.toString(),
    DATA_DIR: process.env.TEST_DATA_DIR as string,
    SMTP_URL: smtp.url,
  });
  await until(() => smtp.held.length === 1);
  // The command has nothing else to do.
  await until(async () => {
    const [{ count }] = await site.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM totp_factors t JOIN users u ON u.id = t.user_id WHERE u.email = $1',
      [email],
    );
    return count === 0;
  });
  smtp.hold(false);
  expect(await running).toEqual({ code: 0, lines: [`removed: ${email}`] });
  expect(smtp.accepted).toEqual([email]);
  expect(await site.database.query('SELECT kind FROM outbox')).toEqual([]);
});
