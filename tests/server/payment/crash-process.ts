import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { bundleServer } from '../../support/bundle-server';
import type { Shop } from './shop';

export interface CrashProcess {
  child: ChildProcess;
  address: string;
  /** The exit code and signal. */
  exit: Promise<unknown[]>;
}

let bundled = false;

/** Starts a server on the shop's database that ends as by `kill -9` when its payments reach this point. */
export async function startCrashProcess(shop: Shop, point: string): Promise<CrashProcess> {
  if (!bundled) {
    bundleServer('main=tests/server/payment/crash-server.ts', 'dist/crash-server');
    bundled = true;
  }
  const [row] = await shop.database.query<{ name: string }>('SELECT current_database() AS name');
  const url = new URL(process.env.TEST_ADMIN_URL as string);
  url.pathname = `/${row?.name}`;
  const child = spawn(
    process.execPath,
    ['dist/crash-server/main.js', url.toString(), process.env.TEST_DATA_DIR as string, point],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exit = once(child, 'exit');
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { child, address: line.toString().trim(), exit };
}

/** Sends a request to a process that may crash during it. @returns its status, or undefined without a response */
export function send(
  address: string,
  path: string,
  body: string,
  headers: Record<string, string>,
): Promise<number | undefined> {
  return fetch(`${address}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  }).then(
    (reply) => reply.status,
    () => undefined,
  );
}

export async function endProcess({ child, exit }: CrashProcess): Promise<void> {
  child.kill('SIGKILL');
  await exit;
}
