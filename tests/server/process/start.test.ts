import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.mjs';
import { copyTemplate } from '../test-app';
import { killProcesses, runToEnd, startProcess } from './server-process';

const folder = mkdtempSync(join(tmpdir(), 'site-start-'));
let database: Awaited<ReturnType<typeof copyTemplate>>;
beforeAll(async () => {
  database = await copyTemplate();
});
afterAll(async () => {
  killProcesses();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const linesOf = ({ output }: { output: string }) => output.trim().split('\n');

test('an invalid setting, a read-only folder and an unreachable database stop the start with one line', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const port = String(await freePort());
  const [setting, dataDir, database] = await Promise.all([
    runToEnd({ PORT: 'abc' }),
    runToEnd({ DATA_DIR: join(file, 'data') }),
    runToEnd({ DATA_DIR: join(folder, 'away'), DATABASE_URL: `postgres://nobody:x@127.0.0.1:${port}/none` }),
  ]);
  expect(linesOf(setting)).toEqual(['The server could not start: PORT must be a port number']);
  expect(linesOf(dataDir)).toEqual([expect.stringMatching(/DATA_DIR .* cannot be written/)]);
  expect(linesOf(database)).toEqual([
    expect.stringMatching(/DATABASE_URL: the database cannot be used \(connect ECONNREFUSED/),
  ]);
  expect([setting.code, dataDir.code, database.code]).toEqual([1, 1, 1]);
});

test('a port and a DATA_DIR in use stop the start with one line, and do not affect the running server', async () => {
  const busy = createServer().listen(0, '127.0.0.1');
  await once(busy, 'listening');
  busy.unref();
  const { port } = busy.address() as { port: number };
  const DATABASE_URL = database.url;
  const running = await startProcess({ DATABASE_URL, DATA_DIR: join(folder, 'one') });
  const [second, third] = await Promise.all([
    runToEnd({ DATABASE_URL, DATA_DIR: join(folder, 'one'), PORT: String(await freePort()) }),
    runToEnd({
      DATABASE_URL,
      DATA_DIR: join(folder, 'two'),
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
    }),
  ]);
  expect(linesOf(second)).toEqual([
    expect.stringMatching(/DATA_DIR .* is in use by another running server or command \(process \d+\)/),
  ]);
  expect(linesOf(third)).toEqual([expect.stringMatching(/port \d+ is in use by another program/)]);
  expect([second.code, third.code]).toEqual([1, 1]);
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  expect(await running.kill('SIGTERM')).toBe(0);
  busy.close();
});
