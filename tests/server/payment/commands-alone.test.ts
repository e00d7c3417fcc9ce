import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killProcesses, startProcess } from '../process/server-process';
import { reconcile } from './run-script';

test('npm run reconcile uses the database of a running server without DATABASE_URL, and starts it when no server runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-reconcile-'));
  try {
    const server = await startProcess({ DATA_DIR: folder });
    const empty = {
      code: 0,
      lines: ['subscriptions compared: 0, corrected: 0, not compared: 0; payments held for review: 0'],
    };
    expect(await reconcile({ DATA_DIR: folder })).toEqual(empty);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.kill('SIGTERM');
    expect(await reconcile({ DATA_DIR: folder })).toEqual(empty);
  } finally {
    killProcesses();
    rmSync(folder, { recursive: true, force: true });
  }
});
