import { freshEmail, linkIn, openTestSite, type TestMail, type TestSite } from './test-app';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const subscribe = (form: Record<string, string>, ip?: string) => site.post('/api/common/email', form, ip ? { ip } : {});
const open = async (path: string) => (await site.app.inject(path)).headers.location;

test('the newsletter is confirmed by the link in its mail, also when a scanner opened it before', async () => {
  const email = freshEmail();
  expect(await subscribe({ name: 'Ada', email, agree: 'true' })).toMatchObject({
    code: 'OK',
    message: 'Please open the link in the email we sent you.',
    data: null,
  });
  const link = linkIn((await site.mailsTo(email))[0] as TestMail);
  expect(await open(link)).toBe('http://localhost:3000/help-email-success');
  expect(await open(link)).toBe('http://localhost:3000/help-email-success');
  const rows = await site.database.query(
    'SELECT 1 FROM newsletter_subscribers WHERE email = $1 AND confirmed_at IS NOT NULL',
    [email],
  );
  expect(rows).toHaveLength(1);
});

test('subscribing again updates name and language until the confirmation; a confirmed reader changes the language by the link in the mail', async () => {
  const email = freshEmail();
  const subscriber = () =>
    site.database.query('SELECT name, language, confirmed_at FROM newsletter_subscribers WHERE email = $1', [email]);
  await subscribe({ name: 'Eve', email, agree: 'true' });
  await site.post('/api/common/email', { name: '小明', email, agree: 'true' }, { language: 'cn' });
  expect(await subscriber()).toEqual([{ name: '小明', language: 'cn', confirmed_at: null }]);
  const mail = (await site.mailsTo(email))[0] as TestMail;
  expect(mail.text).toContain('小明');
  await open(linkIn(mail));
  const [{ confirmed_at: since }] = await site.database.query<{ confirmed_at: Date }>(
    'SELECT confirmed_at FROM newsletter_subscribers WHERE email = $1',
    [email],
  );
  // Anybody can request a mail to the address; only its reader has the link.
  await subscribe({ name: 'Eve', email, agree: 'true' });
  expect(await subscriber()).toEqual([{ name: '小明', language: 'cn', confirmed_at: since }]);
  await open(linkIn((await site.mailsTo(email))[0] as TestMail));
  expect(await subscriber()).toEqual([{ name: '小明', language: 'en', confirmed_at: since }]);
});

test('does not send a newsletter mail to a reader who has unsubscribed meanwhile', async () => {
  const email = freshEmail();
  await subscribe({ email, agree: 'true' });
  await site.database.query('DELETE FROM newsletter_subscribers WHERE email = $1', [email]);
  expect(await site.mailsTo(email)).toEqual([]);
  expect(await site.database.query('SELECT 1 FROM outbox WHERE address = $1', [email])).toEqual([]);
});

test('the link of a Chinese newsletter mail leads to Chinese pages', async () => {
  const email = freshEmail();
  await site.post('/api/common/email', { email, agree: 'true' }, { language: 'cn' });
  expect(await open(linkIn((await site.mailsTo(email))[0] as TestMail))).toBe(
    'http://localhost:3000/help-email-success?lang=cn',
  );
});

test('an expired or unknown link leads to the page for failed links', async () => {
  const email = freshEmail();
  await subscribe({ email, agree: 'on' });
  const link = linkIn((await site.mailsTo(email))[0] as TestMail);
  await site.database.query("UPDATE links SET expires_at = now() WHERE purpose = 'newsletter'");
  expect(await open(link)).toMatch(/\/help-email-fail$/);
  expect(await open('/api/common/email/confirm?token=nobody')).toMatch(/\/help-email-fail$/);
});

test('a newsletter link does not activate an account', async () => {
  const email = freshEmail();
  await subscribe({ email, agree: 'true' });
  const link = linkIn((await site.mailsTo(email))[0] as TestMail);
  expect(await open(link.replace('/api/common/email/confirm', '/api/passport/active'))).toMatch(/\/active\/fail$/);
});

test.each([
  [{ email: '', agree: 'true' }, 'Please fill in your email address.'],
  [{ email: 'x', agree: 'true' }, 'Please fill in the correct email address.'],
  [{ email: 'a@example.com', agree: 'true', name: 'x'.repeat(101) }, 'The name can have at most 100 characters.'],
  [{ email: 'a@example.com', agree: 'false' }, 'Please read and check the box to accept the privacy policy.'],
  [{ email: 'a@example.com' }, 'Please read and check the box to accept the privacy policy.'],
])('spec 5 on the server: the newsletter rejects %j', async (form, message) => {
  expect(await subscribe(form as Record<string, string>)).toMatchObject({
    status: 200,
    code: 'INVALID_INPUT',
    message,
  });
});

test('threat 32: a hundred calls for one address send five mails, and the replies do not differ', async () => {
  const { email } = await site.registerByMail({ email: freshEmail('bombed') });
  await site.database.query('DELETE FROM attempts WHERE key = $1', [email]);
  const before = (await site.mailsTo(email)).length;
  const replies = [];
  for (let time = 0; time < 100; time += 1) {
    replies.push(
      await (time % 2
        ? subscribe({ email, agree: 'true' })
        : site.post('/api/passport/forget/password/email', { email })),
    );
  }
  expect(new Set(replies.map((reply) => reply.code))).toEqual(new Set(['OK']));
  // Every call is counted for its network; a call that sent no mail does not count for the limit of all networks
  // together.
  const rows = await site.database.query<{ count: number }>(
    "SELECT count FROM attempts WHERE starts_with(bucket, 'mail-hour') AND key = $1 ORDER BY count",
    [email],
  );
  expect(rows).toEqual([{ count: 5 }, { count: 100 }]);
  expect(await site.mailsTo(email)).toHaveLength(before + 5);
});

test('threat 32: one network address cannot send mails without limit', async () => {
  await site.database.query("INSERT INTO attempts (bucket, key, count) VALUES ('mail-network', '203.0.113.32', 300)");
  expect(await subscribe({ email: freshEmail(), agree: 'true' }, '203.0.113.32')).toMatchObject({
    status: 200,
    code: 'TOO_MANY_ATTEMPTS',
  });
  expect(await subscribe({ email: freshEmail(), agree: 'true' }, '203.0.113.33')).toMatchObject({ code: 'OK' });
});

test('a contact message is stored and answered with the message for the user', async () => {
  const contact = freshEmail();
  const reply = await site.postJson('/api/common/propose/create', {
    contact,
    userName: 'Ada',
    content: 'x'.repeat(2_000),
  });
  expect(reply).toMatchObject({
    code: 'OK',
    message: 'Thank you for your message. We will reply by email.',
    data: null,
  });
  const chinese = await site.postJson(
    '/api/common/propose/create',
    { contact, userName: '小明', content: '你好' },
    { language: 'cn' },
  );
  expect(chinese.message).toBe('感谢您的留言，我们会通过邮件回复您。');
  expect(
    await site.database.query(
      'SELECT user_name, length(content) AS length, language FROM proposals WHERE contact = $1 ORDER BY created_at',
      [contact],
    ),
  ).toEqual([
    { user_name: 'Ada', length: 2_000, language: 'en' },
    { user_name: '小明', length: 2, language: 'cn' },
  ]);
});

test.each([
  [{ contact: '' }, 'contact', 'Please enter your email'],
  [{ contact: 'x' }, 'contact', 'Please enter a valid email!'],
  [{ userName: ' ' }, 'userName', 'Please enter your name'],
  [{ userName: 'x'.repeat(101) }, 'userName', 'The name can have at most 100 characters.'],
  [{ content: '' }, 'content', 'Please enter your message'],
  [{ content: 'x'.repeat(2_001) }, 'content', 'The message can have at most 2000 characters.'],
])('spec 5 on the server: the contact form rejects %j', async (given, field, message) => {
  const body = { contact: 'a@example.com', userName: 'Ada', content: 'Hello', ...given };
  const reply = await site.postJson<{ fields: object }>('/api/common/propose/create', body);
  expect(reply).toMatchObject({ status: 200, code: 'INVALID_INPUT', message });
  expect(Object.keys(reply.data.fields)).toEqual([field]);
});
