import { connect, type AddressInfo, type Socket } from 'node:net';
import { inTrust } from '../../support/full-count';
import { until } from '../../support/until';
import { openTestSite, type TestSite } from '../test-app';

const opened: Socket[] = [];
const sites: TestSite[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  opened.splice(0).forEach((socket) => socket.destroy());
  await Promise.all(sites.splice(0).map((site) => site.close()));
});

/**
 * A server whose responses are not read: no write finishes. A system buffers some 4 MB per connection before that,
 * which are skipped here.
 */
async function openUnread(trustProxy?: string) {
  const site = await openTestSite({ trustProxy });
  sites.push(site);
  site.app.server.on('connection', (socket: Socket) => {
    socket._write = () => undefined;
    socket._writev = () => undefined;
  });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  /** Sends this many calls, ten on each connection without waiting, until all are accepted. */
  async function ask(path: string, times = 1, headers = '', onEach = 10): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    opened.push(socket);
    const here = Math.min(times, onEach);
    const arrived = arrivals(site, here);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nPlatform: PC\r\n${headers}\r\n`.repeat(here));
    await arrived;
    return times > here ? ask(path, times - here, headers, onEach) : socket;
  }
  return {
    site,
    ask,
    connections: () =>
      new Promise<number>((done, fail) =>
        site.app.server.getConnections((error, count) => (error ? fail(error) : done(count))),
      ),
  };
}

function arrivals({ app: { server } }: TestSite, times: number): Promise<void> {
  let left = times;
  return new Promise((resolve) => {
    server.on('request', function take() {
      left -= 1;
      if (left === 0) {
        server.off('request', take);
        resolve();
      }
    });
  });
}

/** The database answers no more calls. */
const isIdle = ({ database }: TestSite): Promise<void> =>
  until(() => database.connections().busy + database.connections().waiting === 0);

const link = `/api/passport/active?token=${'A'.repeat(43)}`;

test('threat 75: limits the unread replies of a network', async () => {
  const { site, ask } = await openUnread('127.0.0.1');
  const ip = '203.0.113.1';
  for (const times of [100, 99]) {
    await ask(link, times, `X-Forwarded-For: ${ip}\r\n`);
    await isIdle(site);
  }
  const status = async () => (await site.app.inject({ url: link, remoteAddress: ip })).statusCode;
  expect(await status()).toBe(302);
  await ask(link, 1, `X-Forwarded-For: ${ip}\r\n`);
  expect(await status()).toBe(503);
  opened.splice(0).forEach((socket) => socket.destroy());
  await until(async () => (await status()) === 302);
});

test('threat 75: closes a connection that sends further calls without reading replies, and drops its waiting calls', async () => {
  const { site, ask } = await openUnread();
  const queries = jest.spyOn(site.database, 'query');
  const patient = await ask(link, 10);
  const hasty = await ask(link, 200, '', 200);
  await until(() => hasty.closed);
  await isIdle(site);
  expect(patient.closed).toBe(false);
  const asked = queries.mock.calls.filter(([text]) => text.includes('FROM registrations'));
  expect(asked.length).toBeLessThanOrEqual(20);
});

inTrust(() => {
  test('threat 75: unread replies do not use the capacity for calls', async () => {
    const { site, ask } = await openUnread('127.0.0.1');
    // Of 300 places each network may have as many as are still free.
    const shares = [150, 75, 38, 19, 9, 5, 2, 1, 1];
    for (const [place, times] of shares.entries()) {
      await ask(link, times, `X-Forwarded-For: 203.0.113.${place}\r\n`);
    }
    await isIdle(site);
    const other = await site.app.inject({ url: link, remoteAddress: '198.51.100.1' });
    expect(other.statusCode).toBe(302);
  });

  test('threat 75: limits the connections of a network that do not read, and sets a timeout for them', async () => {
    const { site, ask, connections } = await openUnread();
    for (let count = 0; count < 410; count += 1) {
      await ask('/healthz');
    }
    expect(await connections()).toBeLessThanOrEqual(401);
    expect(site.app.server.timeout).toBe(120_000);
  });
});
