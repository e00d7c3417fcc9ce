import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killProcesses, startProcess } from './server-process';

const folder = mkdtempSync(join(tmpdir(), 'site-callers-'));
afterAll(() => {
  killProcesses();
  rmSync(folder, { recursive: true, force: true });
});

/** The system's maximum of waiting connections. */
const systemFile = '/proc/sys/net/core/somaxconn';
const most = existsSync(systemFile) ? Number(readFileSync(systemFile, 'utf8')) : 128;

test('threat 55: a thousand connections are established while the server is busy', async () => {
  const server = await startProcess({ DATA_DIR: folder });
  // A completely busy process accepts no connection, and the system queues them. A connection that does not fit is
  // dropped, and retries only after a second, then two, then four.
  process.kill(server.pid, 'SIGSTOP');
  const sockets = Array.from({ length: Math.min(1_000, most) }, () =>
    connect(Number(new URL(server.url).port), '127.0.0.1'),
  );
  const taken = sockets.map((socket) => new Promise((resolve) => socket.on('error', resolve).once('connect', resolve)));
  await Promise.race([Promise.all(taken), once(AbortSignal.timeout(60_000), 'abort')]);
  const left = sockets.filter(({ connecting }) => connecting).length;
  expect(left).toBe(0);
  process.kill(server.pid, 'SIGCONT');
  sockets.forEach((socket) => socket.destroy());
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await server.kill('SIGTERM')).toBe(0);
});
