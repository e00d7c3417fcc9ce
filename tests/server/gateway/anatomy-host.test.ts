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
])('threat 19: %s is not served on the host of the anatomy application: it leads to the site', async (path) => {
  for (const host of [own, 'ANATOMY.example.com', `${own}:443`]) {
    const reply = await ask(path, host);
    expect([host, reply.statusCode, reply.headers.location]).toEqual([host, 308, publicUrl + path]);
  }
});

test.each(['//evil.example', '/%2f/evil.example', '/\\evil.example'])(
  '%s leads to the site, not elsewhere',
  async (path) => {
    const reply = await ask(path, own);
    expect(new URL(String(reply.headers.location ?? publicUrl)).origin).toBe(publicUrl);
  },
);

test('nobody logs in or posts a form there', async () => {
  for (const path of ['/api/passport/account/login', '/login', '/newsletter']) {
    expect((await ask(path, own, 'POST')).statusCode).toBe(404);
  }
  const reply = await ask('/api/u/user/info', own);
  expect([reply.statusCode, reply.json()]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
});

test('the application reads its exercises there, balancers ask how the server is, and another host is served as ever', async () => {
  expect((await ask('/api/software/exercise/list', own)).json()).toMatchObject({ code: 'OK' });
  expect((await ask('/healthz', own)).statusCode).toBe(200);
  expect((await ask('/api/goods/plan/list', 'www.example.com')).headers.location).toBeUndefined();
  expect((await ask('/pricing', '10.0.0.7:3000')).headers.location).toBeUndefined();
});
