import type { InjectOptions } from 'fastify';
import { routeTable } from '@site/shared/contracts';
import { endpoints } from '@site/shared/contracts/all-endpoints';
import { builtSite } from '../../support/built-site';
import { journeyLanguages, sampled } from '../../support/full-count';
import { sampleOf } from '../endpoints/fields';
import { callInputs } from '../endpoints/request-files';
import { openDesk } from '../staff/on-staff';
import { openTestSite, type TestSite } from '../test-app';
import { findingsIn, passiveRules, type Seen } from './passive-rules';

// Threats 10, 23, 33 and 34, by the rules of a passive scanner: every page, call and kind of file, and each kind of
// error.
const origin = 'https://www.example.com';
let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite({ siteDir: builtSite, publicUrl: origin });
  ({ token } = await openDesk(site));
  // Content for the mailbox page.
  await site.registerByMail();
});
afterAll(() => site.close());

let calls = 0;
async function look(url: string, { headers = {}, ...options }: InjectOptions = {}, isPublic = false): Promise<Seen> {
  calls += 1;
  const reply = await site.app.inject({
    ...options,
    url,
    headers: { host: 'www.example.com', ...headers },
    remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
  } as InjectOptions);
  return { url, reply, origin, personal: headers.authorization !== undefined && !isPublic };
}

const samples: Record<string, string> = { softwareId: '1', '*': 'no-such-page' };
const filled = (path: string) =>
  path.replace(/:(\w+)\??/g, (_all, name: string) => samples[name] ?? encodeURIComponent(String(sampleFor(name))));
function sampleFor(name: string): unknown {
  try {
    return sampleOf(name);
  } catch {
    return 1;
  }
}
const pages = sampled(routeTable, 3).map(({ path }) => filled(path));

test.each(journeyLanguages('en'))('every page in %s passes the passive rules', async (language) => {
  const findings: string[] = [];
  for (const page of pages) {
    const seen = await look(`${page}?lang=${language}`);
    expect([page, seen.reply.headers['content-type']]).toEqual([page, 'text/html; charset=utf-8']);
    findings.push(...findingsIn(seen));
  }
  expect(findings).toEqual([]);
});

test('every call of the contract passes the passive rules, with a session and without one', async () => {
  const findings: string[] = [];
  expect(new Set(callInputs.map(({ endpoint }) => endpoint)).size).toBe(endpoints.length);
  for (const { textOf, endpoint } of callInputs) {
    const text = textOf('www.example.com');
    // The response is the same for everybody, also with a session.
    const isPublic = Boolean(endpoint.content);
    const [, url = ''] = text.split(' ');
    const payload = text.slice(text.indexOf('\r\n\r\n') + 4);
    const type = /Content-Type: ([^\r]+)/.exec(text)?.[1];
    for (const authorization of [undefined, `Bearer ${token}`]) {
      const headers = {
        platform: 'PC',
        ...(type && { 'content-type': type }),
        ...(authorization && { authorization }),
      };
      const seen = await look(url, { method: endpoint.method, headers, ...(payload && { payload }) }, isPublic);
      findings.push(...findingsIn(seen));
      if (authorization && seen.reply.body.includes('"Unauthorized"')) {
        ({ token } = await openDesk(site));
      }
    }
  }
  // Its purpose: a ticket that opens the viewer for some minutes.
  expect(findings).toEqual([expect.stringMatching(/^\/api\/u\/software\/ticket: .*a key or a token/)]);
});

test('every other route of the server, and the files of a page, pass the passive rules', async () => {
  // Fastify's registered routes, so that new routes are checked too.
  const registered = [...site.app.printRoutes({ commonPrefix: false }).matchAll(/(\/\S*) \(([A-Z, ]+)\)/g)];
  const routes = registered.flatMap(([, path = '', methods = '']) =>
    methods.split(', ').map((method) => ({ method, path })),
  );
  const others = routes.filter(
    ({ method, path }) => ['GET', 'POST'].includes(method) && !endpoints.some((each) => each.path === path),
  );
  expect(others.length).toBeGreaterThan(20);
  const home = (await look('/')).reply.body;
  const files = [...home.matchAll(/(?:src|href)="(\/(?!\/)[^"]+)"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(5);
  const findings: string[] = [];
  for (const { method, path } of others) {
    findings.push(...findingsIn(await look(filled(path).replace('*', 'x'), { method: method as 'GET' })));
  }
  for (const file of files) {
    findings.push(...findingsIn(await look(file)));
  }
  // It shows mails with their links, only outside production.
  expect(findings).toEqual([expect.stringMatching(/^\/dev\/mailbox: no session in an address/)]);
});

test('every kind of error, redirect and unchanged reply passes the passive rules', async () => {
  const etag = String((await look('/about')).reply.headers.etag);
  const kinds: [string, InjectOptions, number][] = [
    ['/about', { headers: { 'if-none-match': etag } }, 304],
    ['/PRICING', {}, 308],
    ['/no-such-page', {}, 404],
    ['/static/js/gone.js', {}, 404],
    ['/%', {}, 400],
    ['/api/nothing', {}, 404],
    ['/api/%', {}, 400],
    ['/api/body/list', { method: 'PUT' }, 405],
    ['/api/passport/register', { method: 'POST', payload: '{', headers: { 'content-type': 'application/json' } }, 400],
    ['/api/passport/register', { method: 'POST', payload: 'x', headers: { 'content-type': 'text/xml' } }, 415],
    [
      '/api/passport/register',
      { method: 'POST', payload: 'x'.repeat(70_000), headers: { 'content-type': 'application/json' } },
      413,
    ],
    ['/404?replay', {}, 200],
    ['/anatomy/', {}, 200],
    ['/anatomy/?exercise=push-up&embed=1', {}, 200],
    ['/documents/en/privacy-policy.html', {}, 200],
  ];
  const findings: string[] = [];
  for (const [url, options, status] of kinds) {
    const seen = await look(url, options);
    expect([url, seen.reply.statusCode]).toEqual([url, status]);
    findings.push(...findingsIn(seen));
  }
  const fault = jest.spyOn(site.database, 'query').mockRejectedValue(new Error('syntax error at or near "SELECT"'));
  const failed = await look(`/api/passport/active?token=${'A'.repeat(43)}`);
  fault.mockRestore();
  findings.push(...findingsIn(failed));
  expect(findings).toEqual([]);
});

test('each rule finds its fault', () => {
  const good = { 'content-type': 'text/html; charset=utf-8' };
  const bad = (headers: Record<string, string>, body = 'x') =>
    findingsIn({
      url: '/',
      origin,
      personal: true,
      reply: { statusCode: 200, headers: { ...good, ...headers }, body },
    });
  const found = [
    ...bad({}),
    ...bad({ 'content-type': 'text/plain' }),
    ...bad({ 'content-security-policy': "default-src 'self'; script-src 'unsafe-inline'" }),
    ...bad({ server: 'x', 'www-authenticate': 'Basic', 'access-control-allow-origin': '*' }),
    ...bad({ 'set-cookie': 'a=1', location: 'https://evil.example/' }),
    ...bad({}, 'postgres://a:b@c 4111111111111111 <img src="http://a.example/x.png"> ?token=aaaaaaaaaaaaaaaaaaaaaaaaa'),
  ];
  const silent = Object.keys(passiveRules).filter((name) => !found.some((each) => each.includes(name)));
  expect(silent).toEqual([]);
});
