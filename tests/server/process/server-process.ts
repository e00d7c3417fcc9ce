import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.mjs';
import { builtSite } from '../../support/built-site';

const children = new Set<ChildProcess>();

/** For a file's end: none of its processes may outlive it, even after a failure. */
export function killProcesses(): void {
  for (const child of children) {
    child.kill('SIGKILL');
  }
}

const root = join(__dirname, '../../..');

export interface ServerProcess {
  url: string;
  pid: number;
  /** Its complete output. */
  output(): string;
  /** Resolves with the exit code when it has ended, for whatever reason. */
  ended: Promise<number | null>;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

function launch(environment: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, SITE_DIR: builtSite, WARM_PAGES: '0', ...environment };
  const child = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  child.once('close', () => children.delete(child));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, ended, output: () => printed };
}

/** Runs the server's process to its end: for starts that must fail. */
export async function runToEnd(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { ended, output } = launch(environment);
  return { code: await ended, output: output() };
}

/** Starts the server's process on a free port and waits until it reports that it is ready. */
export async function startProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  const { child, ended, output } = launch({ PORT: String(port), LOG_LEVEL: 'warn', ...environment });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => output().includes('The site is ready') && resolve());
    void ended.then(() => reject(new Error(`the server did not start: ${output()}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    output,
    ended,
    kill(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
