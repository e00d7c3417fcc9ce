import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { openDatabase } from '../../../server/src/platform/db/database';
import { hashPassword } from '../../../server/src/platform/security/passwords';
import { freePort } from '../../../scripts/free-port.mjs';
import { copyTemplate } from '../test-app';
import { killProcesses, startProcess, type ServerProcess } from './server-process';
import { startCollector, type Collector, type SentSpan } from '../../support/trace-collector';

const folder = mkdtempSync(join(tmpdir(), 'site-traces-'));
const person = { email: 'traced.person@example.com', password: 'Tr4cedWord' };
const collectors: Collector[] = [];
let copy: Awaited<ReturnType<typeof copyTemplate>>;
beforeAll(async () => {
  copy = await copyTemplate();
  const database = openDatabase(copy.url);
  await database.query(
    "INSERT INTO users (email, nick_name, password_hash, language, status, activated_at) VALUES ($1, 'Ada', $2, 'en', 'active', now())",
    [person.email, await hashPassword(person.password)],
  );
  await database.close();
});
afterAll(async () => {
  killProcesses();
  collectors.forEach((each) => each.close());
  await copy.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function collect(answers = true): Promise<Collector> {
  const collector = await startCollector(answers);
  collectors.push(collector);
  return collector;
}

const start = (environment: Record<string, string>) =>
  startProcess({ DATABASE_URL: copy.url, DATA_DIR: folder, LOG_LEVEL: 'info', ...environment });
const traceparent = (traceId: string, parent = 'b7ad6b7169203331', flags = '01') => `00-${traceId}-${parent}-${flags}`;
const ofTrace = (spans: SentSpan[], traceId: string) => spans.filter((span) => span.traceId === traceId);

/** Logs in with a body that arrives after the server has started to process the request. */
async function logIn(server: ServerProcess, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(person).toString();
  const call = request(`${server.url}/api/passport/account/login`, {
    method: 'POST',
    headers: {
      platform: 'PC',
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
      expect: '100-continue',
      'user-agent': 'Secret-Agent/7',
      ...headers,
    },
  });
  call.once('continue', () => call.end(body));
  const [reply] = (await once(call, 'response')) as [IncomingMessage];
  const { data } = (await json(reply)) as { data: { token: string } | null };
  return { token: data?.token ?? '', requestId: String(reply.headers['x-request-id']) };
}

test('a log-in is one trace from the browser call to the SQL, and contains no personal data (threat 33)', async () => {
  const collector = await collect();
  const server = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_SERVICE_NAME: 'anatomy-site',
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=collector-word',
  });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const { token, requestId } = await logIn(server, { traceparent: traceparent(traceId) });
  const own = { traceparent: traceparent('1'.repeat(32)), authorization: `Bearer ${token}` };
  await fetch(`${server.url}/api/u/user/info?email=${person.email}`, { headers: own });
  await fetch(`${server.url}/nowhere/${person.email}`, { headers: { traceparent: traceparent('2'.repeat(32)) } });
  expect(await server.kill('SIGTERM')).toBe(0);

  expect(new Set(collector.paths)).toEqual(new Set(['/v1/traces']));
  expect(collector.headers[0]).toMatchObject({ 'api-key': 'collector-word', 'content-type': 'application/json' });
  const spans = collector.spans();
  const [asked, ...statements] = ofTrace(spans, traceId).sort((one, other) => one.kind - other.kind);
  expect(asked).toMatchObject({
    parentSpanId: 'b7ad6b7169203331',
    name: 'POST /api/passport/account/login',
    kind: 2,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/passport/account/login',
      'http.response.status_code': 200,
      'http.response.header.x-request-id': [requestId],
      'url.scheme': 'http',
    },
  });
  expect(statements.length).toBeGreaterThan(3);
  for (const statement of statements) {
    expect(statement).toMatchObject({
      parentSpanId: asked?.spanId,
      kind: 3,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': expect.any(String) as string },
    });
  }
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['SELECT users', 'INSERT sessions', 'BEGIN', 'COMMIT']),
  );
  expect(ofTrace(spans, '1'.repeat(32)).map(({ name }) => name)).toContain('GET /api/u/user/info');
  // Only the site's own API accepts the browser's trace header.
  expect(ofTrace(spans, '2'.repeat(32))).toEqual([]);

  const sent = collector.bodies.join('\n');
  expect(sent).toContain('anatomy-site');
  expect(token).not.toBe('');
  for (const secret of [...Object.values(person), 'traced.person', 'Secret-Agent', '127.0.0.', token]) {
    expect(sent.includes(secret)).toBe(false);
  }
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes(`"reqId":"${requestId}"`));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => !line.includes(`"trace_id":"${traceId}"`))).toEqual([]);
});

test('a page sends traces only if the API is that of this site', async () => {
  const { url } = await collect();
  const traces = async (environment: Record<string, string>) => {
    const server = await start(environment);
    const page = await (await fetch(`${server.url}/login`)).text();
    await server.kill('SIGTERM');
    return /"traces":(\w+)/.exec(page)?.[1];
  };
  const on = { OTEL_EXPORTER_OTLP_ENDPOINT: url };
  expect(await traces(on)).toBe('true');
  // That API would have to allow a header that it does not know.
  expect(await traces({ ...on, API_BASE_URL: 'https://api.example.com' })).toBe('false');
});

test('a call of a payment provider and a mail are spans, without addresses of either', async () => {
  const collector = await collect();
  const server = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: 'hidden-word',
    PAYPAL_WEBHOOK_ID: 'WH-7',
    // The responder there is not PayPal, so its response is useless.
    PAYPAL_BASE_URL: collector.url.replace('127.0.0.1', 'localhost'),
  });
  const webhook = await fetch(`${server.url}/api/webhooks/paypal`, {
    method: 'POST',
    body: JSON.stringify({ id: 'WH-EVENT', event_type: 'PAYMENT.SALE.COMPLETED', resource: { id: 'SALE' } }),
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': 'id',
      'paypal-transmission-time': new Date().toISOString(),
      'paypal-transmission-sig': 'abc=',
      'paypal-cert-url': 'https://api.paypal.com/certificate',
      'paypal-auth-algo': 'SHA256withRSA',
    },
  });
  expect(webhook.status).toBe(503);
  await fetch(`${server.url}/api/passport/forget/password/email`, {
    method: 'POST',
    body: new URLSearchParams({ email: person.email }),
    headers: { platform: 'PC' },
  });
  const mailbox = `${server.url}/dev/mailbox`;
  while (!(await (await fetch(mailbox, { headers: { accept: 'application/json' } })).text()).includes(person.email)) {
    // The mail is sent after the response.
  }
  expect(await server.kill('SIGTERM')).toBe(0);
  const spans = collector.spans();
  const received = spans.find(({ name }) => name === 'POST /api/webhooks/paypal');
  const calls = spans.filter(
    ({ parentSpanId, kind, name }) => parentSpanId === received?.spanId && kind === 3 && name === 'POST',
  );
  expect(calls).toHaveLength(1);
  expect(calls[0]?.attributes).toEqual({
    'http.request.method': 'POST',
    'server.address': 'localhost',
    'server.port': Number(new URL(collector.url).port),
    'http.response.status_code': 200,
  });
  expect(spans.find(({ name }) => name === 'send mail')?.attributes).toEqual({ 'site.mail.kind': 'code' });
  const sent = collector.bodies.join('\n');
  for (const secret of [person.email, 'hidden-word', 'oauth2', 'WH-EVENT']) {
    expect(sent.includes(secret)).toBe(false);
  }
});

test('the share of traces follows the setting, not the caller’s flag', async () => {
  const collector = await collect();
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0.5' });
  const [kept, left] = ['00000001', 'fffffff0'].map((start) => `${start}${'0'.repeat(23)}1`) as [string, string];
  for (const [traceId, flags] of [
    [kept, '00'],
    [left, '01'],
  ] as const) {
    await fetch(`${server.url}/api/body/list`, { headers: { traceparent: traceparent(traceId, undefined, flags) } });
  }
  expect(await server.kill('SIGTERM')).toBe(0);
  expect(ofTrace(collector.spans(), kept).length).toBeGreaterThan(0);
  expect(ofTrace(collector.spans(), left)).toEqual([]);
  expect(server.output()).not.toContain(left);
});

test('calls that browsers report become spans with routes of the API only, within the share of the setting', async () => {
  const collector = await collect();
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0.5' });
  const [kept, left] = ['00000001', 'fffffff0'].map((start) => `${start}${'0'.repeat(23)}2`) as [string, string];
  const call = {
    traceId: kept,
    spanId: 'c7ad6b7169203331',
    method: 'GET',
    route: '/api/body/list',
    agoMs: 900,
    ms: 400,
    status: 200,
  };
  const tell = async (calls: object[]) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ calls });
    const reply = await fetch(`${server.url}/api/common/traces`, { method: 'POST', body, headers });
    return ((await reply.json()) as { code: string }).code;
  };
  await fetch(`${server.url}/api/body/list`, { headers: { traceparent: traceparent(kept, call.spanId) } });
  const away = { ...call, spanId: 'd7ad6b7169203331', status: undefined, error: 'timeout' };
  expect(await tell([call, away, { ...call, traceId: left }, { ...call, route: `/api/${person.email}` }])).toBe('OK');
  expect(await tell([{ ...call, traceId: 'x' }])).toBe('INVALID_INPUT');
  expect(await tell(Array.from({ length: 51 }, () => call))).toBe('INVALID_INPUT');
  expect(await server.kill('SIGTERM')).toBe(0);

  const spans = ofTrace(collector.spans(), kept);
  const [seen, late] = [call, away].map(({ spanId }) => spans.filter((span) => span.spanId === spanId));
  expect(seen).toHaveLength(1);
  expect(seen?.[0]).toMatchObject({
    name: 'GET /api/body/list',
    kind: 3,
    attributes: { 'http.request.method': 'GET', 'url.template': '/api/body/list', 'http.response.status_code': 200 },
  });
  expect(late?.[0]).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': 'timeout' } });
  expect(spans.find(({ parentSpanId }) => parentSpanId === call.spanId)?.name).toBe('GET /api/body/list');
  expect(ofTrace(collector.spans(), left)).toEqual([]);
  const sent = collector.bodies.join('\n');
  expect(sent).toContain('site-browser');
  expect(sent.includes(person.email)).toBe(false);
});

/** Sequential calls: enough that the server sends several batches. */
async function callOften(server: ServerProcess): Promise<number[]> {
  const statuses: number[] = [];
  for (let round = 0; round < 40; round++) {
    const replies = await Promise.all(Array.from({ length: 20 }, () => fetch(`${server.url}/healthz`)));
    statuses.push(...replies.map(({ status }) => status));
  }
  return statuses;
}

test('a collector that cannot be reached fails no request and is logged once', async () => {
  const server = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: '100',
    LOG_LEVEL: 'warn',
  });
  const told = () => server.output().split('traces could not be sent').length - 1;
  // A batch of 512 spans is sent at once; calls continue until the first one has failed.
  for (let round = 0; round < 20 && told() === 0; round++) {
    expect(new Set(await callOften(server))).toEqual(new Set([200]));
  }
  expect(new Set(await callOften(server))).toEqual(new Set([200]));
  expect((await logIn(server)).token).not.toBe('');
  expect(await server.kill('SIGTERM')).toBe(0);
  expect(told()).toBe(1);
});

test('a collector that never answers does not delay the end of the server', async () => {
  const collector = await collect(false);
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await logIn(server);
  const asked = performance.now();
  expect(await server.kill('SIGTERM')).toBe(0);
  expect(performance.now() - asked).toBeLessThan(5_000);
  expect(collector.bodies.length).toBeGreaterThan(0);
});

test('without an endpoint no package of OpenTelemetry is loaded, and pages send no traces', async () => {
  const list = join(folder, 'list-modules.cjs');
  writeFileSync(
    list,
    "process.on('exit', () => require('fs').writeFileSync(process.env.LOADED, Object.keys(require.cache).join('\\n')));",
  );
  const loadedBy = async (name: string, environment: Record<string, string>) => {
    const file = join(folder, name);
    const server = await start({ NODE_OPTIONS: `--require ${list}`, LOADED: file, ...environment });
    const { token } = await logIn(server, { traceparent: traceparent('3'.repeat(32)) });
    const page = await (await fetch(`${server.url}/login`)).text();
    expect(await server.kill('SIGTERM')).toBe(0);
    expect(token).not.toBe('');
    const loaded = readFileSync(file, 'utf8');
    return {
      page,
      output: server.output(),
      packages: /@opentelemetry\/(?!api\/)/.test(loaded),
      others: /node_modules\/pg\//.test(loaded),
    };
  };
  const off = await loadedBy('off', {});
  expect(off.page).toContain('"traces":false');
  expect(off.output).not.toContain('trace_id');
  expect([off.packages, off.others]).toEqual([false, true]);
  const { url } = await collect();
  expect((await loadedBy('on', { OTEL_EXPORTER_OTLP_ENDPOINT: url })).packages).toBe(true);
});
