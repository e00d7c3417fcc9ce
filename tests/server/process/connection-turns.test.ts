import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
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
const ask = (connections: number) =>
  Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<string | undefined>((resolve, reject) => {
          const read = (reply: IncomingMessage) => reply.resume().once('end', () => resolve(reply.headers.connection));
          get({ host: '127.0.0.1', port, path: '/api/body/list', headers: { platform: 'PC' }, agent }, read).once(
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
