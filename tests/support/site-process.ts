import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';

/** Jest and Playwright are both started in the project's root. */
const root = process.cwd();

export interface SiteProcess {
  url: string;
  /** Everything that the server has printed so far. */
  output: () => string;
  /** Restarts the server at the same address, with the same data. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the real server with its own embedded database, on PORT or a free port, and waits until it is ready. */
export async function startSite(env: Record<string, string> = {}): Promise<SiteProcess> {
  const port = env.PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'site-jest-'));
  let output = '';
  const launch = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: port,
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        WARM_PAGES: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr?.on('data', (text: Buffer) => (output += text.toString()));
    await ready(child, url, () => output);
    return child;
  };
  const end = (child: ChildProcess) =>
    new Promise<void>((done) => {
      child.once('exit', () => done());
      child.kill('SIGTERM');
    });
  let running = await launch();
  return {
    url,
    output: () => output,
    restart: async () => {
      await end(running);
      running = await launch();
    },
    stop: async () => {
      await end(running);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function ready(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) {
      throw new Error(`the server ended with ${child.exitCode}\n${output()}`);
    }
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) {
      return;
    }
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new Error(`the server was not ready within two minutes\n${output()}`);
}
