import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { until } from '../../support/until';
import { openTestSite, type TestSite } from '../test-app';

let site: TestSite;
let port: number;
const agent = new Agent({ keepAlive: true });
beforeAll(async () => {
  site = await openTestSite();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.app.server.address() as AddressInfo);
});
afterAll(async () => {
  agent.destroy();
  await site.close();
});

/** Asks on this many connections at a time. @returns the `Connection` header of each response */
const ask = (connections: number, from = agent) =>
  Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<string | undefined>((resolve, reject) => {
          const read = (reply: IncomingMessage) => reply.resume().once('end', () => resolve(reply.headers.connection));
          get({ host: '127.0.0.1', port, path: '/api/body/list', headers: { platform: 'PC' }, agent: from }, read).once(
            'error',
            reject,
          );
        }),
    ),
  );
/** Nothing is answered meanwhile, and the event loop has no idle moment. */
function keepBusy(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    // Busy.
  }
}
const openConnections = () => promisify(site.app.server.getConnections.bind(site.app.server))();
const isClosed = (connection?: string) => connection === 'close';

test('threat 55: a busy server closes the connections of many clients after each response, those of a few clients never', async () => {
  for (const [clients, closes] of [
    [10, false],
    [30, true],
  ] as const) {
    // The first time they connect.
    await ask(clients);
    keepBusy(600);
    expect([clients, (await ask(clients)).some(isClosed)]).toEqual([clients, closes]);
  }
});

describe('with a clock that only the test moves', () => {
  let [now, utilization] = [0, 0];
  beforeAll(() => (now = performance.now()));
  beforeEach(async () => {
    agent.destroy();
    await until(async () => (await openConnections()) === 0);
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    jest.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({ active: 0, idle: 0, utilization }));
    nextWindow(0);
  });
  afterEach(() => jest.restoreAllMocks());

  /** @param before how busy the event loop was until now */
  function nextWindow(before: number) {
    [now, utilization] = [now + 300, before];
  }

  test('does not count a client again for each of its connections', async () => {
    for (let round = 0; round < 10; round += 1) {
      const own = new Agent({ keepAlive: true });
      await ask(5, own);
      own.destroy();
    }
    await ask(5);
    await until(async () => (await openConnections()) === 5);
    nextWindow(1);
    expect((await ask(5)).some(isClosed)).toBe(false);
  });

  test('threat 55: closes connections until the window ends, although few are open, and counts again in the next one', async () => {
    await ask(30);
    nextWindow(1);
    expect((await ask(30)).every(isClosed)).toBe(true);
    await until(async () => (await openConnections()) === 0);
    expect(await ask(1)).toEqual(['close']);
    nextWindow(1);
    expect(await ask(1)).toEqual(['keep-alive']);
  });
});
