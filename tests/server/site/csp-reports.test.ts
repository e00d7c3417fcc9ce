import { readViolations } from '../../../server/src/site/csp-reports';
import { builtSite } from '../../support/built-site';
import { openTestSite, type TestSite } from '../test-app';

let site: TestSite;
const logged: unknown[] = [];
beforeAll(async () => {
  site = await openTestSite({ siteDir: builtSite });
  jest.spyOn(site.context.log, 'warn').mockImplementation(((told: { reqId: string }, message: string) => {
    logged.push([message, { ...told, reqId: typeof told.reqId }]);
  }) as never);
});
beforeEach(async () => {
  logged.length = 0;
  await site.database.query("DELETE FROM attempts WHERE bucket = 'csp-report'");
});
afterAll(() => site.close());

const send = (payload: unknown, type = 'application/csp-report', remoteAddress = '127.0.0.1') =>
  site.app.inject({
    method: 'POST',
    url: '/api/common/csp',
    remoteAddress,
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const classic = (blocked: string, page = 'https://example.com/library/shared/secret?token=word') => ({
  'csp-report': {
    'effective-directive': 'script-src-elem',
    'blocked-uri': blocked,
    'document-uri': page,
    'line-number': 3,
  },
});
const modern = (blockedURL: string, sourceFile = '') => ({
  type: 'csp-violation',
  age: 5,
  url: 'https://example.com/order',
  body: { effectiveDirective: 'img-src', blockedURL, documentURL: 'https://example.com/order', sourceFile },
});
const counted = async (directive: string) => {
  const { values } = (await site.context.metrics.registry.getSingleMetric('site_csp_reports_total')?.get()) ?? {
    values: [],
  };
  return values.find(({ labels }) => labels.directive === directive)?.value ?? 0;
};

test('threat 64: both formats are read, and counted by their directive', async () => {
  const before = [await counted('script-src-elem'), await counted('img-src')];
  expect((await send(classic('https://evil.example/x.js?user=ada'))).json()).toMatchObject({ code: 'OK', data: null });
  expect(
    (
      await send(
        [modern('https://pictures.example/a/b.png'), { type: 'deprecation', body: {} }],
        'application/reports+json',
      )
    ).statusCode,
  ).toBe(200);
  expect([await counted('script-src-elem'), await counted('img-src')]).toEqual(before.map((count) => count + 1));
  expect(logged).toEqual([
    [
      'content policy violated',
      {
        directive: 'script-src-elem',
        blocked: 'https://evil.example/x.js',
        page: 'https://example.com/library',
        source: '',
        reqId: 'string',
      },
    ],
    [
      'content policy violated',
      {
        directive: 'img-src',
        blocked: 'https://pictures.example/a',
        page: 'https://example.com/order',
        source: '',
        reqId: 'string',
      },
    ],
  ]);
});

test('threat 64: the same violation is logged once, counted each time', async () => {
  const before = await counted('script-src-elem');
  for (let count = 0; count < 5; count += 1) {
    await send(classic('https://again.example/x.js'));
  }
  expect(logged).toHaveLength(1);
  expect(await counted('script-src-elem')).toBe(before + 5);
});

test('threat 64: one network has 100 calls an hour, 20 violations in each, and 16 kB', async () => {
  const before = await counted('img-src');
  await send(
    Array.from({ length: 60 }, (_, number) => modern(`https://many.example/${number}`)),
    'application/reports+json',
    '10.9.0.1',
  );
  expect(await counted('img-src')).toBe(before + 20);
  expect((await send(`"${'a'.repeat(17_000)}"`)).statusCode).toBe(413);
  const codes = [];
  for (let count = 0; count < 101; count += 1) {
    codes.push((await send([], 'application/reports+json', '10.9.0.2')).json().code);
  }
  expect([codes[99], codes[100]]).toEqual(['OK', 'TOO_MANY_ATTEMPTS']);
});

test.each([
  [null],
  ['text'],
  [{}],
  [[]],
  [[null, 1, { type: 'csp-violation' }, { type: 'csp-violation', body: 'x' }]],
  [{ 'csp-report': null }],
])('finds no violation in %j', (body) => expect(readViolations(body)).toEqual([]));

test('labels of the metric are never texts of the sender', () => {
  const [found] = readViolations({
    'csp-report': { 'effective-directive': 'made-up', 'blocked-uri': 'x'.repeat(500) },
  });
  expect(found).toEqual({ directive: 'other', blocked: 'other', page: '', source: '' });
  const [old] = readViolations({ 'csp-report': { 'violated-directive': "style-src 'self'", 'blocked-uri': 'inline' } });
  expect(old).toMatchObject({ directive: 'style-src', blocked: 'inline' });
});

test('does not count violations of browser extensions', async () => {
  const before = await counted('img-src');
  await send(
    [modern('chrome-extension://abcdef/a.png'), modern('https://a.example/', 'moz-extension://abcdef/b.js')],
    'application/reports+json',
  );
  expect([await counted('img-src'), logged]).toEqual([before, []]);
});

test('malformed JSON and other types of body are rejected in the envelope', async () => {
  expect((await send('{')).json()).toMatchObject({ code: expect.any(String), data: null });
  expect((await send('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
});

test('pages, documents and the 3D application name the address for reports', async () => {
  for (const url of ['/', '/anatomy/']) {
    expect(String((await site.app.inject(url)).headers['content-security-policy'])).toContain(
      'report-uri /api/common/csp',
    );
  }
});
