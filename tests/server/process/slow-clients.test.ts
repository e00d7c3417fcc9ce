import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { fullCount, sampled } from '../../support/full-count';
import { openTestSite, type TestSite } from '../test-app';

/** The number of slow clients; a thousand in `npm run trust -- samples`. */
const crowd = fullCount ? 1_000 : 500;

const opened: Socket[] = [];
const sites: TestSite[] = [];
afterEach(async () => {
  opened.splice(0).forEach((socket) => socket.destroy());
  await Promise.all(sites.splice(0).map((site) => site.close()));
});

async function openPort(
  settings: Parameters<typeof openTestSite>[0] = {},
): Promise<{ site: TestSite; port: number; origin: string }> {
  const site = await openTestSite(settings);
  sites.push(site);
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  return { site, port, origin: `http://127.0.0.1:${port}` };
}

interface Client {
  socket: Socket;
  answer(): string;
  closed: boolean;
}

/** A client that sends these bytes and then nothing more. */
async function sendAndWait(port: number, bytes: string): Promise<Client> {
  const socket = connect(port, '127.0.0.1');
  opened.push(socket);
  let answer = '';
  const client: Client = { socket, answer: () => answer, closed: false };
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  socket.on('close', () => (client.closed = true));
  await once(socket, 'connect');
  socket.write(bytes);
  return client;
}

const halfBody = (forwarded = '') =>
  `POST /api/passport/account/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60\r\n${forwarded}\r\n{"email":"a@ex`;
const many = (count: number, open: () => Promise<Client>) => Promise.all(Array.from({ length: count }, open));

/** A user's calls in the meantime: reads a list, and sends a form whose body arrives at once. */
async function useSite(origin: string, headers: Record<string, string> = {}): Promise<number[]> {
  const body = new URLSearchParams({ email: 'nobody@example.com', password: 'secret12' });
  const replies = [
    await fetch(`${origin}/api/body/list`, { headers }),
    await fetch(`${origin}/api/passport/account/login`, {
      method: 'POST',
      body,
      headers: { platform: 'PC', ...headers },
    }),
    await fetch(`${origin}/healthz`, { headers }),
  ];
  return replies.map((reply) => reply.status);
}

const waits = [
  ['half a body each', halfBody()],
  [
    'half a body each, in chunks',
    halfBody()
      .replace('Content-Length: 60', 'Transfer-Encoding: chunked')
      .replace('{"email":"a@ex', 'e\r\n{"email":"a@ex\r\n'),
  ],
  ['half a header each', 'GET /api/body/list HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ['nothing at all', ''],
];
test.each(sampled(waits, 2))(
  `threat 28: while ${crowd} connections of one address send %s, other calls of the same address are answered`,
  async (_what, bytes) => {
    const { origin, port } = await openPort();
    await many(crowd, () => sendAndWait(port, bytes));
    for (let round = 0; round < 3; round += 1) {
      expect(await useSite(origin)).toEqual([200, 200, 200]);
    }
  },
);

test('threat 28: limits the incomplete bodies of a network, and answers the oldest with Retry-After', async () => {
  const { port } = await openPort();
  const first = await sendAndWait(port, halfBody());
  await once(first.socket, 'data', { signal: AbortSignal.timeout(50) }).catch(() => undefined);
  expect(first.answer()).toBe('');
  const gone = first.closed ? undefined : once(first.socket, 'close');
  await many(64, () => sendAndWait(port, halfBody()));
  await gone;
  expect(first.answer()).toMatch(/^HTTP\/1\.1 503 /);
  expect(first.answer()).toContain('"OVERLOADED"');
  expect(first.answer()).toMatch(/retry-after: 2/i);
});

test('threat 28: behind a trusted proxy the limits apply to the clients that it names, and the proxy keeps the connections of the others', async () => {
  const { site, origin, port } = await openPort({ trustProxy: '127.0.0.1' });
  const patient = await sendAndWait(port, halfBody('X-Forwarded-For: 203.0.113.7\r\n'));
  const attackers = await many(crowd, () => sendAndWait(port, halfBody('X-Forwarded-For: 198.51.100.1\r\n')));
  expect(await useSite(origin, { 'x-forwarded-for': '203.0.113.8' })).toEqual([200, 200, 200]);
  // The client of another network may still send the rest of its body.
  patient.socket.write('ample.com","password":"secret12"}'.padEnd(46));
  await once(patient.socket, 'data');
  expect(patient.answer()).toMatch(/^HTTP\/1\.1 200 /);
  const limited = () => attackers.filter((client) => client.answer().startsWith('HTTP/1.1 503')).length;
  for (const from = Date.now(); limited() < crowd - 64 && Date.now() - from < 10_000;) {
    await new Promise((again) => setTimeout(again, 20));
  }
  expect(limited()).toBe(crowd - 64);
  // Answered ones are closed while the server is busy.
  expect(await connectionsOf(site)).toBeGreaterThanOrEqual(64);
});

test('threat 28: idle connections beyond the limit of one address are closed, the oldest first; those of a trusted proxy are not', async () => {
  const [open, proxied] = [await openPort(), await openPort({ trustProxy: 'loopback' })];
  const clients = await many(450, () => sendAndWait(open.port, ''));
  for (const from = Date.now(); clients.filter((client) => client.closed).length < 50 && Date.now() - from < 10_000;) {
    await new Promise((again) => setTimeout(again, 20));
  }
  expect(await connectionsOf(open.site)).toBe(400);
  await many(450, () => sendAndWait(proxied.port, ''));
  expect(await useSite(proxied.origin)).toEqual([200, 200, 200]);
  expect(await connectionsOf(proxied.site)).toBeGreaterThanOrEqual(450);
});

function connectionsOf(site: TestSite): Promise<number> {
  return new Promise((done, fail) =>
    site.app.server.getConnections((error, count) => (error ? fail(error) : done(count))),
  );
}
