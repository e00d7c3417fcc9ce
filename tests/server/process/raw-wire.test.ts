import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { openTestSite, type TestSite } from '../test-app';

let site: TestSite;
let port: number;
beforeAll(async () => {
  site = await openTestSite();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.server.address() as AddressInfo).port;
});
afterAll(() => site.close());

/** Sends unchanged bytes, and returns everything received until the connection was closed. */
async function exchange(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

const start = 'POST /api/passport/logout HTTP/1.1\r\nHost: x\r\n';

test.each([
  [
    'Content-Length and Transfer-Encoding',
    `${start}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`,
  ],
  ['two lengths', `${start}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`],
  ['a length that is none', `${start}Content-Length: +5\r\n\r\nabcde`],
  ['an encoding nobody knows', `${start}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['a folded header', `${start}X-A: b\r\n c: d\r\n\r\n`],
  ['a bare line feed in a header', `${start}X-A: b\nX-B: c\r\n\r\n`],
  ['a blank before the colon', `${start}X-A : b\r\n\r\n`],
  ['two hosts', 'GET /api/body/list HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n'],
  ['the same host twice', 'GET / HTTP/1.1\r\nHost: x\r\nhOST: x\r\nConnection: close\r\n\r\n'],
  ['no host', 'GET /api/body/list HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['another protocol', '\u0016\u0003\u0001\u0002\u0000'],
])('threat 29: %s: one 400 and the connection is closed', async (_what, bytes) => {
  const answer = await exchange(bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(answer).not.toMatch(/HPE_|at .*:\d+/);
});

test.each([
  ['bytes that are no request', `${start}Content-Length: +5\r\n\r\nabcde`],
  ['a request with two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n'],
])('the reply to %s has a request id', async (_what, bytes) => {
  expect(await exchange(bytes)).toMatch(/^x-request-id: [0-9A-Z]{12}\r$/im);
});

const envelopeOf = (answer: string) => JSON.parse(answer.split('\r\n\r\n')[1] as string) as object;

test('threat 28: slow headers or a slow body time out with an envelope, and the connection is closed', async () => {
  expect(site.app.server.headersTimeout).toBe(10_000);
  expect(site.app.server.requestTimeout).toBe(15_000);
  // The limits themselves, at a tenth of a second instead of ten: the server checks every two seconds.
  Object.assign(site.app.server, { headersTimeout: 100, requestTimeout: 100 });
  const answers = await Promise.all([
    exchange('GET /api/body/list HTTP/1.1\r\nHost: x\r\nX-Slow: '),
    exchange(
      'POST /api/passport/account/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{"email"',
    ),
  ]);
  Object.assign(site.app.server, { headersTimeout: 10_000, requestTimeout: 15_000 });
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(envelopeOf(answer)).toEqual({ code: 'TIMEOUT', message: 'The request took too long.', data: null });
  }
});

test('headers beyond the limit are answered with 431 in the envelope', async () => {
  for (const header of [`X-Large: ${'x'.repeat(20_000)}`, `Authorization: Bearer ${'x'.repeat(200_000)}`]) {
    const answer = await exchange(`GET /api/body/list HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(envelopeOf(answer)).toEqual({ code: 'HEADERS_TOO_LARGE', message: 'The request is too large.', data: null });
  }
});

test('a request without a host is answered in the envelope', async () => {
  const answer = await exchange('GET /api/body/list HTTP/1.1\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^x-request-id: [0-9A-Z]{12}\r$/im);
  expect(envelopeOf(answer)).toEqual({ code: 'BAD_REQUEST', message: 'The request could not be read.', data: null });
});

test('an unknown expectation is ignored', async () => {
  const answer = await exchange('GET /api/nothing HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(envelopeOf(answer)).toMatchObject({ code: 'NOT_FOUND' });
});

test('bytes that are not a request are answered in the envelope', async () => {
  expect(envelopeOf(await exchange('BREW /pot HTCPCP/1.0\r\n\r\n'))).toEqual({
    code: 'BAD_REQUEST',
    message: 'The request could not be read.',
    data: null,
  });
});

test('threat 28: a body whose Content-Length is too large is rejected before it is sent', async () => {
  const answer = await exchange(
    `POST /api/passport/account/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('TOO_LARGE');
});

test('threat 28: five hundred clients that never finish do not delay another one', async () => {
  const slow = await Promise.all(
    Array.from({ length: 500 }, async () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write('GET /healthz HTTP/1.1\r\nX-Slow: ');
      return socket;
    }),
  );
  const from = performance.now();
  const reply = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(reply.status).toBe(200);
  expect(performance.now() - from).toBeLessThan(5_000);
  for (const socket of slow) {
    socket.destroy();
  }
});
