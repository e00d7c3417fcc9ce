// Threat 59: a module's own server, here a separate process, behind `/api/<module>/`.
import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt, SignJWT } from 'jose';
import { StartError } from '../../../server/src/platform/errors/start-error';
import { signToken } from '../../../server/src/platform/security/tokens';
import { releaseWith } from '../../support/releases';
import { until } from '../../support/until';
import { openTestSite, type Reply, type TestAccount, type TestSite } from '../test-app';

const key = 'a key of the module courses, of 32 characters';
const program = join(__dirname, 'service-process.mjs');
const limitMs = 5_000;

interface Seen {
  caller: string | null;
  method: string;
  url: string;
  headers: Record<string, string>;
  identity: string;
  body: string;
  calls: number;
}

let service: ChildProcess;
let address: string;
let siteDir: string;
let site: TestSite;
let ada: TestAccount;

const release = (name: string, said: object = {}) => ({ current: releaseWith({ name, ...said }) });
const withService = (session: 'required' | 'optional') => ({ service: { session } });
const registry = {
  courses: release('courses', withService('required')),
  open: release('open', withService('optional')),
  closed: { ...release('closed', withService('optional')), off: true },
  silent: release('silent'),
};

beforeAll(async () => {
  service = spawn(process.execPath, [program], {
    env: { ...process.env, SERVICE_KEY: key },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(service.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  address = `http://127.0.0.1:${port.toString().trim()}`;
  siteDir = mkdtempSync(join(tmpdir(), 'site-services-'));
  writeFileSync(join(siteDir, 'modules.json'), JSON.stringify(registry));
  const moduleServices = [...Object.keys(registry), 'unknown'].map((name) => ({ name, address, key }));
  site = await openTestSite({ siteDir, moduleServices, moduleServiceMs: limitMs });
  ada = await site.registerByMail();
});
afterAll(async () => {
  await site.close();
  service.kill('SIGKILL');
  rmSync(siteDir, { recursive: true, force: true });
});

const seen = (path: string, options = {}): Promise<Reply<Seen>> =>
  site.get<Seen>(path, { token: ada.token, ...options });

test('passes a call with a session to the server, with the user id signed for half a minute, and without the token', async () => {
  const reply = await seen('/api/courses/books?page=2&q=a%20b', {
    language: 'cn',
    headers: { cookie: 'a=b', 'x-forwarded-for': '1.2.3.4', 'x-user-id': '1', forwarded: 'for=1.2.3.4' },
  });
  const [{ id }] = await site.database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [ada.email]);
  expect(reply).toMatchObject({ status: 200, code: 'OK' });
  expect(reply.data).toMatchObject({ caller: id, method: 'GET', url: '/books?page=2&q=a%20b' });
  expect(Object.keys(reply.data.headers).sort()).toEqual([
    'connection',
    'host',
    'language',
    'platform',
    'x-request-id',
  ]);
  expect(reply.data.headers).toMatchObject({ language: 'cn', 'x-request-id': reply.headers['x-request-id'] });
  const { aud, iss, jti, iat = 0, exp = 0 } = decodeJwt(reply.data.identity);
  expect({ aud, iss, jti, seconds: exp - iat }).toEqual({
    aud: 'courses',
    iss: 'site',
    jti: reply.headers['x-request-id'],
    seconds: 30,
  });
  expect(JSON.stringify(reply.data)).not.toContain(ada.token);
});

test('passes a module’s address on as `/`, and reaches no other paths or hosts', async () => {
  expect((await seen('/api/courses')).data.url).toBe('/');
  for (const path of ['/../u/info', '/%2e%2e/secret', '/..%2fsecret', '/%5c..%5csecret', '//evil.example/x']) {
    const { code } = await seen(`/api/courses${path}`);
    expect([path, code]).toEqual([path, expect.stringMatching(/^(?:NOT_FOUND|BAD_REQUEST)$/)]);
  }
  const { host } = (await seen('/api/courses/@evil.example')).data.headers;
  expect(`http://${host}`).toBe(address);
});

test('rejects calls without a session, and with a forged, a viewer or a revoked token', async () => {
  const before = (await seen('/api/courses/')).data.calls;
  const eve = await site.registerByMail();
  const { sub: userId = '', jti: sessionId = '' } = decodeJwt(ada.token);
  const { token: ticket } = await signToken(site.context.tokenKey, 'viewer', { userId, sessionId });
  expect((await seen('/api/courses/', { token: eve.token })).code).toBe('OK');
  await site.database.query('DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1)', [
    eve.email,
  ]);
  for (const token of [undefined, 'forged', `${ada.token}x`, ticket, eve.token]) {
    expect(await seen('/api/courses/', { token })).toMatchObject({ status: 200, code: 'Unauthorized' });
  }
  expect((await seen('/api/courses/')).data.calls).toBe(before + 2);
});

test('does not pass on an identity of the caller, and the server rejects one that is not signed for it', async () => {
  const sign = (audience: string, secret: string) =>
    new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('somebody else')
      .setIssuer('site')
      .setAudience(audience)
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(secret));
  const identity = await sign('courses', key);
  const visitor = await site.get<Seen>('/api/courses/', { token: ada.token, headers: { 'x-site-identity': identity } });
  expect(visitor.data.identity).not.toBe(identity);
  expect(visitor.data.caller).not.toBe('somebody else');
  // Directly to its address, bypassing the site.
  const direct = async (token: string) => (await fetch(address, { headers: { 'x-site-identity': token } })).status;
  expect(await direct('')).toBe(403);
  expect(await direct(await sign('courses', 'another key, also of 32 characters or more'))).toBe(403);
  expect(await direct(await sign('another', key))).toBe(403);
});

test('passes calls of visitors to a module that allows them; a module without a server has no address', async () => {
  // This server's name is `courses`, so it rejects a signature for `open`.
  expect((await site.get('/api/open/')).status).toBe(403);
  expect((await seen('/api/silent/')).status).toBe(404);
  expect((await seen('/api/unknown/')).status).toBe(404);
  expect(await seen('/api/closed/')).toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
});

test('passes a body on unchanged, up to the limit of all calls', async () => {
  const json = await site.postJson<Seen>('/api/courses/notes', { text: 'käse' }, { token: ada.token });
  expect(json.data).toMatchObject({ method: 'POST', body: '{"text":"käse"}' });
  expect(json.data.headers['content-type']).toBe('application/json');
  const form = await site.post<Seen>('/api/courses/notes', { text: 'a b' }, { token: ada.token });
  expect(form.data.body).toBe('text=a+b');
  const large = await site.postJson('/api/courses/notes', { text: 'x'.repeat(70_000) }, { token: ada.token });
  expect(large).toMatchObject({ status: 413, code: 'TOO_LARGE' });
});

test('removes cookies, redirects and weaker rules from its replies, which are not cached', async () => {
  const { headers } = await seen('/api/courses/cookie');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
  });
  for (const name of ['set-cookie', 'access-control-allow-origin', 'clear-site-data', 'location']) {
    expect(headers).not.toHaveProperty(name);
  }
});

test.each(['elsewhere', 'page', 'script', 'listed', 'twice', 'huge'])(
  '/%s is not passed on: 502 in the envelope',
  async (path) => {
    const reply = await seen(`/api/courses/${path}`);
    expect(reply).toMatchObject({
      status: 502,
      code: 'SERVER_ERROR',
      message: 'This function is temporarily unavailable. Please try again in a moment.',
    });
    expect(reply.headers).not.toHaveProperty('location');
    expect(reply.text.length).toBeLessThan(200);
  },
);

test('/silent, /drip and /half end within the limit: 503 with Retry-After', async () => {
  const started = Date.now();
  // In parallel, because each of them waits for the same timeout.
  const replies = await Promise.all(
    ['silent', 'drip', 'half'].map(async (path) => ({
      path,
      ...(await seen(`/api/courses/${path}`, { language: 'cn' })),
    })),
  );
  for (const { path, headers, ...reply } of replies) {
    expect({ path, ...reply }).toMatchObject({
      path,
      status: 503,
      code: 'OVERLOADED',
      message: '该功能暂时不可用，请稍后再试。',
    });
    expect(headers['retry-after']).toBe('10');
  }
  expect(Date.now() - started).toBeLessThan(limitMs + 3_000);
});

test('a waiting reply has fewer listeners than Node warns about', async () => {
  const { on } = EventEmitter.prototype;
  let most = 0;
  function count(this: EventEmitter, event: string, listener: () => void): EventEmitter {
    on.call(this, event, listener);
    most = this.constructor.name === 'Response' ? Math.max(most, this.listenerCount(event)) : most;
    return this;
  }
  const watch = jest.spyOn(EventEmitter.prototype, 'on').mockImplementation(count as typeof on);
  await seen('/api/courses/elsewhere');
  watch.mockRestore();
  expect(most).toBeGreaterThan(2);
  expect(most).toBeLessThanOrEqual(9);
});

test('with 50 calls waiting for a server that hangs, further calls and the rest of the site are answered at once', async () => {
  const started = Date.now();
  const timed = async (call: Promise<Reply>) => ({ status: (await call).status, ms: Date.now() - started });
  const hanging = Array.from({ length: 60 }, () => timed(seen('/api/courses/silent')));
  const other = await timed(site.get('/api/information/list'));
  expect(other.ms).toBeLessThan(limitMs);
  const replies = await Promise.all(hanging);
  expect(replies.every(({ status }) => status === 503)).toBe(true);
  expect(replies.filter(({ ms }) => ms < limitMs)).toHaveLength(10);
});

test('calls a busy server once, and passes its reply on', async () => {
  const before = (await seen('/api/courses/')).data.calls;
  expect(await seen('/api/courses/busy')).toMatchObject({ status: 503, code: 'BUSY', headers: { 'retry-after': '7' } });
  expect((await seen('/api/courses/')).data.calls).toBe(before + 2);
});

async function listen(): Promise<number> {
  if (!site.app.server.listening) {
    await site.app.listen({ port: 0, host: '127.0.0.1' });
  }
  return (site.app.server.address() as AddressInfo).port;
}

test('rejects a web socket', async () => {
  const port = await listen();
  const status = await new Promise((resolve, reject) => {
    httpRequest({
      port,
      host: '127.0.0.1',
      path: '/api/courses/live',
      headers: {
        authorization: `Bearer ${ada.token}`,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    })
      .once('response', (response) => resolve(response.resume().statusCode))
      .once('upgrade', () => reject(new Error('it was opened')))
      .once('error', reject)
      .end();
  });
  expect(status).toBe(400);
});

// More of them than calls that may wait for one server.
const leaving = 60;

test('calls whose clients left while they were counted do not block later ones', async () => {
  const port = await listen();
  await seen('/api/courses/');
  const { sub: key } = decodeJwt(ada.token);
  const counter = "FROM attempts WHERE bucket = 'service courses' AND key = $1";
  await site.database.query("UPDATE attempts SET count = 0, started_at = now() WHERE bucket = 'service courses'");
  const left: Promise<unknown>[] = [];
  const onRequest = (_request: unknown, response: EventEmitter) => left.push(once(response, 'close'));
  site.app.server.on('request', onRequest);
  await site.database.transaction(async (tx) => {
    await tx.query(`SELECT 1 ${counter} FOR UPDATE`, [key]);
    const headers = { authorization: `Bearer ${ada.token}` };
    for (let place = 0; place < leaving; place += 1) {
      const call = httpRequest({ port, host: '127.0.0.1', path: '/api/courses/left', headers });
      call.on('error', () => undefined).end(() => call.destroy());
    }
    await until(() => left.length === leaving);
    await Promise.all(left);
  });
  site.app.server.off('request', onRequest);
  await until(async () => {
    const [row] = await site.database.query<{ count: number }>(`SELECT count ${counter}`, [key]);
    return row?.count === leaving;
  });
  expect(await seen('/api/courses/')).toMatchObject({ status: 200, code: 'OK' });
});

test('rejects more than 300 calls of a user in a minute', async () => {
  await site.database.query("UPDATE attempts SET count = 300 WHERE bucket = 'service courses'");
  expect((await seen('/api/courses/')).code).toBe('TOO_MANY_ATTEMPTS');
  await site.database.query("DELETE FROM attempts WHERE bucket = 'service courses'");
});

test('the guide shows the lines of this server', () => {
  const text = (file: string) => readFileSync(file, 'utf8');
  const [, lines] = /The lines of the guide\.\n([\s\S]*?)\n\/\/ The guide's lines end here/.exec(text(program)) ?? [];
  expect(lines).toContain('jwtVerify');
  expect(text(join(__dirname, '../../../docs/module-guide.md'))).toContain(lines);
});

test('reports a server that is down within the limit, and the rest of the site answers', async () => {
  const ended = once(service, 'exit');
  service.kill('SIGKILL');
  await ended;
  const [reply, others] = await Promise.all([seen('/api/courses/'), site.get('/api/goods/list')]);
  expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
  expect(others.status).not.toBe(503);
});

test.each(['passport', 'u', 'modules', 'docs'])('a server on the site’s own /api/%s stops the start', async (name) => {
  const moduleServices = [{ name, address, key }];
  await expect(openTestSite({ siteDir, moduleServices })).rejects.toEqual(
    new StartError(`MODULE_SERVICES must not name ${name}: /api/${name} is the site's own`),
  );
});
