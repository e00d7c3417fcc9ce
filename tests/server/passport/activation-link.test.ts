import { freshEmail, linkIn, openTestSite, type TestMail, type TestSite } from '../test-app';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const person = { nickName: 'Eve <b>', password: 'secret12' };
const elsewhere = '198.51.100.7';

/** Registers a new address from one network. @returns the address, and the link mailed to it */
async function register(ip = '127.0.0.1', language: 'en' | 'cn' = 'en') {
  const email = freshEmail();
  await site.post('/api/passport/register', { ...person, email }, { ip, language });
  return { email, link: linkIn((await site.mailsTo(email))[0] as TestMail) };
}
const open = (url: string, ip = '127.0.0.1', headers = {}) => site.app.inject({ url, remoteAddress: ip, headers });
const pathOf = (location: unknown) => String(location).replace('http://localhost:3000', '');
const login = async (email: string) =>
  (await site.post('/api/passport/account/login', { email, password: person.password })).code;

test('the link activates at once on the network of the registration', async () => {
  const { email, link } = await register(elsewhere);
  expect(pathOf((await open(link, elsewhere)).headers.location)).toBe('/active/success');
  expect(await login(email)).toBe('OK');
});

test('threat 4: on another network the link leads to a page, whose button activates the account', async () => {
  const { email, link } = await register(elsewhere, 'cn');
  const ask = pathOf((await open(link)).headers.location);
  expect(ask).toMatch(/^\/activate\?token=[\w-]+&lang=cn$/);
  const page = await open(ask);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Eve &lt;b&gt;');
  expect(page.body).toContain('<html lang="zh-CN">');
  expect(page.body).toContain('<form method="post"><button>激活账号</button></form>');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(await login(email)).toBe('1006');

  const pressed = await site.app.inject({ method: 'POST', url: ask });
  expect([pressed.statusCode, pathOf(pressed.headers.location)]).toEqual([303, '/active/success?lang=cn']);
  expect(await login(email)).toBe('OK');
  for (const again of [link, ask]) {
    expect(pathOf((await open(again)).headers.location)).toBe('/active/success?lang=cn');
  }
});

test('threat 4: a prefetch activates nothing, on whatever network', async () => {
  const { email, link } = await register();
  for (const headers of [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }]) {
    const ask = pathOf((await open(link, undefined, headers)).headers.location);
    expect((await open(ask, undefined, headers)).body).toContain('<form method="post">');
  }
  expect((await site.app.inject({ method: 'HEAD', url: link })).statusCode).not.toBe(302);
  expect(await login(email)).toBe('1006');
  expect(pathOf((await open(link)).headers.location)).toBe('/active/success');
});

test.each(['/activate', '/activate?token=x', `/activate?token=${'A'.repeat(43)}`])(
  '%s leads to the page of a failed activation',
  async (path) => {
    expect(pathOf((await open(path)).headers.location)).toBe('/active/fail');
    expect(pathOf((await site.app.inject({ method: 'POST', url: path })).headers.location)).toBe('/active/fail');
  },
);

test('the network of a registration is kept as a keyed hash', async () => {
  await register(elsewhere);
  const rows = await site.database.query<{ network: Buffer }>(
    'SELECT network FROM registrations WHERE network IS NOT NULL',
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ network }) => network.length === 32 && !network.includes(elsewhere))).toBe(true);
});
