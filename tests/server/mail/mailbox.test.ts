import { freshEmail, openTestSite, type TestSite } from '../test-app';

const read = async (site: TestSite, headers: Record<string, string>) => {
  const reply = await site.app.inject({ url: '/dev/mailbox', headers: { accept: 'application/json', ...headers } });
  return { status: reply.statusCode, text: reply.body };
};

describe('/dev/mailbox', () => {
  let site: TestSite;
  const email = freshEmail('reader');
  beforeAll(async () => {
    site = await openTestSite();
    await site.post('/api/passport/register', { nickName: 'Ada', email, password: 'secret12' });
    await site.mail.flush();
  });
  afterAll(() => site.close());

  test('returns the mails to one address only, newest first', async () => {
    const other = freshEmail('other');
    await site.post('/api/passport/register', { nickName: 'Ada', email: other, password: 'secret12' });
    await site.mail.flush();
    const to = async (query: string) => {
      const headers = { host: 'localhost:3000', accept: 'application/json' };
      const reply = await site.app.inject({ url: `/dev/mailbox${query}`, headers });
      return reply.json<{ to: string }[]>().map((mail) => mail.to);
    };
    expect(await to(`?to=${encodeURIComponent(email)}`)).toEqual([email]);
    expect(await to('?to=nobody%40example.com')).toEqual([]);
    expect(await to('')).toEqual([other, email]);
    expect(await to('?to=a&to=b')).toEqual([other, email]);
  });

  test.each(['localhost:3000', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000'])(
    'answers to %s, the site\u2019s own host',
    async (host) => {
      expect(await read(site, { host })).toEqual({ status: 200, text: expect.stringContaining(email) });
    },
  );

  test.each([
    'evil.example',
    'evil.example:3000',
    'localhost',
    'localhost:3001',
    'localhost.evil.example:3000',
    '127.0.0.1',
    '10.0.0.1:3000',
    '%',
    '',
  ])('does not exist for the host %j, even when a proxy\u2019s header names the right one', async (host) => {
    const { status, text } = await read(site, { host, 'x-forwarded-host': 'localhost:3000' });
    expect({ status, shown: text.includes(email) }).toEqual({ status: 404, shown: false });
  });
});

test('/dev/mailbox omits the default port of http', async () => {
  const site = await openTestSite({ port: 80, publicUrl: 'http://localhost' });
  expect((await read(site, { host: 'localhost' })).status).toBe(200);
  expect((await read(site, { host: 'localhost:3000' })).status).toBe(404);
  await site.close();
});

test('/dev/mailbox never exists in production', async () => {
  const site = await openTestSite({ production: true, mailbox: true });
  expect((await read(site, { host: 'localhost:3000' })).status).toBe(404);
  await site.close();
});
