import { openTestSite, type TestSite } from './test-app';

const drawn = /^[0-9A-HJKMNP-TV-Z]{12}$/;
let site: TestSite;
let behindProxy: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  behindProxy = await openTestSite({ trustProxy: '127.0.0.1' });
});
afterAll(async () => {
  await site.close();
  await behindProxy.close();
});

const idOf = async ({ app }: TestSite, url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).headers['x-request-id'];

test.each(['/api/body/list', '/api/u/user/info', '/api/nothing', '/healthz', '/%', '/nothing.js'])(
  'the reply of %s has a request id',
  async (url) => {
    expect(await idOf(site, url)).toMatch(drawn);
  },
);

test('no two requests have the same id, whichever process answers', async () => {
  // More than the random bytes that are drawn at a time.
  const sites = Array.from({ length: 600 }, (_, index) => (index % 2 === 0 ? site : behindProxy));
  const ids = await Promise.all(sites.map((each) => idOf(each, '/healthz')));
  expect(new Set(ids).size).toBe(600);
});

test('keeps the id of a trusted proxy', async () => {
  expect(await idOf(behindProxy, '/healthz', { 'x-request-id': '4bf92f35-77b3-4da6' })).toBe('4bf92f35-77b3-4da6');
});

test.each(['short', 'x'.repeat(65), 'with a blank', 'quote"quote', 'tag<script>'])(
  'replaces a malformed id of the proxy: %s',
  async (id) => {
    expect(await idOf(behindProxy, '/healthz', { 'x-request-id': id })).toMatch(drawn);
  },
);

test('replaces the id of a stranger', async () => {
  expect(await idOf(site, '/healthz', { 'x-request-id': '4bf92f35-77b3-4da6' })).toMatch(drawn);
});

test('exposes the headers of request id and support grant to a site on another origin', async () => {
  const { headers } = await site.app.inject({
    url: '/api/body/list',
    headers: { origin: site.context.config.publicUrl },
  });
  expect(headers['access-control-expose-headers']).toBe('x-request-id, x-support-grant');
});
