import { connect, type AddressInfo, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { freePort } from '../../../scripts/free-port.mjs';
import { openOperatorsPort, type OperatorsPort } from '../../../server/src/app/operators-port';
import { DatabaseUnavailable } from '../../../server/src/platform/db/database';
import { sampled } from '../../support/full-count';
import { until } from '../../support/until';
import { openTestSite, type TestSite } from '../test-app';

let site: TestSite;
let port: number;
let operators: OperatorsPort | undefined;
const sockets: Socket[] = [];
beforeEach(async () => {
  site = await openTestSite();
  port = await freePort();
});
afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.destroy());
  await operators?.close();
  await site.close();
});

async function open(times?: { beatMs: number; silentMs: number }): Promise<void> {
  operators = await openOperatorsPort(
    { metricsPort: port, metricsHost: '127.0.0.1' },
    site.context,
    site.readiness,
    times,
  );
  await operators?.open();
}
const ask = async (path: string) => {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: reply.status, body: await reply.json() };
};

/** A separate thread that sends probes continuously, and counts the responses with 200 in shared memory. */
function startProbes(path: string): { answered: Int32Array; worker: Worker } {
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const program = `
    const { workerData: { url, answered } } = require('node:worker_threads');
    (async () => {
      for (;;) {
        const { status } = await fetch(url, { headers: { connection: 'close' } });
        Atomics.add(answered, 0, status === 200 ? 1 : -1_000);
        Atomics.notify(answered, 0);
      }
    })();`;
  const workerData = { url: `http://127.0.0.1:${port}${path}`, answered };
  return { answered, worker: new Worker(program, { eval: true, workerData }) };
}

test.each(sampled(['/readyz', '/healthz'], 2))(
  'threat 55: while the process is busy, every %s on METRICS_PORT is answered',
  async (path) => {
    await open();
    await until(async () => (await ask('/readyz')).status === 200);
    const { answered, worker } = startProbes(path);
    // A completely busy event loop: it does nothing else until a hundred probes, on new connections, have their
    // response.
    for (let count = 0; count < 100 && count >= 0; count = Atomics.load(answered, 0)) {
      if (Atomics.wait(answered, 0, count, 30_000) === 'timed-out') {
        break;
      }
    }
    await worker.terminate();
    expect(Atomics.load(answered, 0)).toBeGreaterThanOrEqual(100);
  },
);

test('threat 55: while connections overload the site’s port, probes on METRICS_PORT are answered', async () => {
  await open();
  await site.app.listen({ port: 0, host: '127.0.0.1', backlog: 1 });
  const { port: own } = site.app.server.address() as AddressInfo;
  const callers = Array.from({ length: 300 }, () => connect(own, '127.0.0.1').on('error', () => undefined));
  sockets.push(...callers);
  callers.forEach((socket) => socket.write('GET /api/body/list HTTP/1.1\r\nHost: x\r\nX-Slow: '));
  const { answered, worker } = startProbes('/healthz');
  await until(async () => Atomics.load(answered, 0) >= 50 || Atomics.load(answered, 0) < 0);
  await worker.terminate();
  expect(Atomics.load(answered, 0)).toBeGreaterThanOrEqual(50);
});

test('/healthz and /readyz are 503 while the process is blocked, and 200 again afterwards', async () => {
  await open({ beatMs: 50, silentMs: 400 });
  await until(async () => (await ask('/readyz')).status === 200);
  const program = `
    const { parentPort, workerData: { url, found } } = require('node:worker_threads');
    (async () => {
      while (found[0] === 0) {
        const replies = await Promise.all(['/healthz', '/readyz'].map((path) => fetch(url + path)));
        if (replies.every(({ status }) => status === 503)) {
          Atomics.store(found, 0, 1);
          Atomics.notify(found, 0);
        }
      }
    })();`;
  const found = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { url: `http://127.0.0.1:${port}`, found };
  const worker = new Worker(program, { eval: true, workerData });
  Atomics.wait(found, 0, 0, 30_000);
  expect(Atomics.load(found, 0)).toBe(1);
  await worker.terminate();
  await until(async () => (await ask('/healthz')).status === 200 && (await ask('/readyz')).status === 200);
});

test('without the database /readyz says the reason, and /healthz stays ok', async () => {
  await open({ beatMs: 20, silentMs: 15_000 });
  await until(async () => (await ask('/readyz')).status === 200);
  const away = jest.spyOn(site.database, 'isReady').mockResolvedValue(false);
  await until(async () => (await ask('/readyz')).status === 503);
  expect(await ask('/readyz')).toEqual({
    status: 503,
    body: { status: 'not ready', reason: 'the database does not answer' },
  });
  expect(await ask('/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
  away.mockRestore();
});

test('the metrics report a database that answers as present, although counting mails failed because of overload', async () => {
  await open();
  jest.spyOn(site.database, 'query').mockRejectedValue(new DatabaseUnavailable('no connection is free'));
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toMatch(/^site_database_up 1$/m);
  expect(text).not.toMatch(/^site_outbox_mails \d/m);
});

test('/readyz is 503 before the site is open, and the port serves no other paths', async () => {
  operators = await openOperatorsPort({ metricsPort: port, metricsHost: '127.0.0.1' }, site.context, site.readiness);
  expect(await ask('/readyz')).toEqual({ status: 503, body: { status: 'not ready', reason: 'starting' } });
  for (const path of ['/', '/api/body/list', '/healthz/x', '/metricsx']) {
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
  }
  expect((await fetch(`http://127.0.0.1:${port}/healthz`, { method: 'POST' })).status).toBe(404);
  const second = openOperatorsPort({ metricsPort: port, metricsHost: '127.0.0.1' }, site.context, site.readiness);
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE', port });
});
