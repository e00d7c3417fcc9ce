import { openTestSite, type TestSite } from '../test-app';

const publicUrl = 'https://www.example.com';
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ publicUrl, anatomyOrigin: 'https://anatomy.example.com' });
});
afterAll(() => site.close());

const ask = (url: string, host: string, method: 'GET' | 'POST' = 'GET') =>
  site.app.inject({ method, url, headers: { host } });
const own = 'anatomy.example.com';

test.each([
  '/',
  '/pricing?lang=cn',
  '/login',
  '/healthz-and-more',
  '/readyz/',
  '/modules/auth/remoteEntry.js',
  '/static/missing.js',
  '/dev/mailbox',
])('threat 19: %s is redirected from the host of the anatomy application to the site', async (path) => {
  for (const host of [own, 'ANATOMY.example.com', `${own}:443`]) {
    const reply = await ask(path, host);
    expect([host, reply.statusCode, reply.headers.location]).toEqual([host, 308, publicUrl + path]);
  }
});

test.each(['//evil.example', '/%2f/evil.example', '/\\evil.example'])(
  '%s is redirected to the site, not elsewhere',
  async (path) => {
    const reply = await ask(path, own);
    expect(new URL(String(reply.headers.location ?? publicUrl)).origin).toBe(publicUrl);
  },
);

test('rejects log-ins, posted forms and calls of accounts there', async () => {
  for (const path of ['/api/passport/account/login', '/login', '/newsletter']) {
    expect((await ask(path, own, 'POST')).statusCode).toBe(404);
  }
  const reply = await ask('/api/u/user/info', own);
  expect([reply.statusCode, reply.json()]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
});

test('serves exercises and /healthz there, and other hosts as usual', async () => {
  expect((await ask('/api/software/exercise/list', own)).json()).toMatchObject({ code: 'OK' });
  expect((await ask('/healthz', own)).statusCode).toBe(200);
  expect((await ask('/api/goods/body/list?client=3&domainId=1', 'www.example.com')).statusCode).toBe(200);
  expect((await ask('/pricing', '10.0.0.7:3000')).headers.location).toBeUndefined();
});
