import { mailboxOf } from '../../../server/src/platform/mail/mailbox';
import { openTestSite } from '../test-app';

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['Ada+shop@Example.com', 'ada@example.com'],
  ['a.d.a+x+y@gmail.com', 'ada@gmail.com'],
  ['a.da@googlemail.com', 'ada@gmail.com'],
  ['a.da@example.com', 'a.da@example.com'],
  ['+ada@example.com', '+ada@example.com'],
])('threat 32: %s is delivered to the mailbox %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));

test('threat 32: addresses with different labels share the mail limit of their mailbox, but are separate accounts', async () => {
  const site = await openTestSite();
  const emails = Array.from({ length: 8 }, (_, place) => `victim+${place}@example.com`);
  for (const email of emails) {
    expect((await site.post('/api/passport/register', { nickName: 'Ada', email, password: 'secret12' })).code).toBe(
      'OK',
    );
  }
  const mails = await Promise.all(emails.map((email) => site.mailsTo(email)));
  expect(mails.flat()).toHaveLength(5);
  const accounts = await site.database.query("SELECT email FROM users WHERE email LIKE 'victim+%'");
  expect(accounts).toHaveLength(5);
  await site.close();
});
