import { openTestSite, type TestSite } from '../test-app';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const post = (url: string, headers: Record<string, string>, payload = '') =>
  site.app.inject({ method: 'POST', url, headers, payload });
const form = { 'content-type': 'application/x-www-form-urlencoded' };

test.each([
  ['from another site', { ...form, 'sec-fetch-site': 'cross-site' }, 403],
  ['from another site of the same domain', { ...form, 'sec-fetch-site': 'same-site' }, 403],
  ['from another site, in an older browser', { ...form, origin: 'https://other.example' }, 403],
  ['from a frame without an origin, in an older browser', { ...form, origin: 'null' }, 403],
  ['as JSON, which no form sends', { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }, 415],
])('rejects a form %s', async (_from, headers, status) => {
  expect((await post('/login', headers)).statusCode).toBe(status);
});

test('answers a form of this site with its page, which must not be cached', async () => {
  const headers = { ...form, host: 'site.example', origin: 'https://site.example' };
  const reply = await post('/login', headers, 'email=nobody&password=');
  expect(reply.statusCode).toBe(422);
  expect(reply.headers['content-type']).toMatch(/^text\/html/);
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('wrong passwords count as they do in the API', async () => {
  const tries = async () =>
    (await post('/login', { ...form, 'sec-fetch-site': 'same-origin' }, 'email=kim@example.org&password=abc12345'))
      .body;
  for (let count = 0; count < 6; count += 1) {
    await tries();
  }
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/passport/account/login',
    headers: form,
    payload: 'email=kim@example.org&password=abc12345',
  });
  expect(reply.json<{ code: string }>().code).toBe('TOO_MANY_ATTEMPTS');
});

test('other pages accept no forms', async () => {
  expect((await post('/about', { ...form, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(404);
});
