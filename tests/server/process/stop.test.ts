import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../../../server/src/platform/db/embedded/process-identity';
import { builtSite } from '../../support/built-site';
import { fullCount } from '../../support/full-count';
import { until } from '../../support/until';
import { freePort } from '../../../scripts/free-port.mjs';

const root = join(__dirname, '../../..');
// One for all: each start finds the state that the stop before left, and only the first one creates a database.
const folder = mkdtempSync(join(tmpdir(), 'site-stop-'));
const started: ChildProcess[] = [];

afterAll(() => {
  [...started.map(({ pid }) => pid ?? 0), serverPid(), databasePid()]
    .filter((pid) => pid > 0 && isAlive(pid))
    .forEach((pid) => process.kill(pid, 'SIGKILL'));
  rmSync(folder, { recursive: true, force: true });
});

const fileOf = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '');
const serverPid = () => Number((JSON.parse(fileOf('server.pid') || '{}') as { pid?: number }).pid ?? 0);
const databasePid = () => Number(fileOf('postgres/postmaster.pid').split('\n')[0] || 0);

/** Starts the site by a command, in a separate process group like a service manager, and waits until it is ready. */
async function start(command: string, ...args: string[]) {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    PORT: String(port),
    DATA_DIR: folder,
    // The start script would build a separate site.
    SITE_DIR: builtSite,
    LOG_LEVEL: 'error',
    WARM_PAGES: '0',
    TRUST_PROXY: '127.0.0.1',
  };
  const child = spawn(command, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise<void>((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()).includes('The site is ready') && done());
    child.once('exit', (code) => fail(new Error(`ended with ${code}: ${output}`)));
  });
  const processes = [child.pid as number, serverPid(), databasePid()];
  expect(processes.every((pid) => pid > 0 && isAlive(pid))).toBe(true);
  return { child, port, processes, server: processes[1] as number, group: -(child.pid as number) };
}

type Running = Awaited<ReturnType<typeof start>>;

interface OpenCall {
  socket: Socket;
  answer: string;
}

/** A call of which only the last byte of its body is missing; each from a separate network, as through a proxy. */
async function openCall(port: number, index: number): Promise<OpenCall> {
  const socket = connect(port, '127.0.0.1');
  const call: OpenCall = { socket, answer: '' };
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => (call.answer += chunk.toString()));
  await once(socket, 'connect');
  const body = JSON.stringify({ contact: 'a@example.com', userName: 'Ada', content: `Message ${index}` });
  socket.write(
    `POST /api/common/propose/create HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.${index >> 8}.${index & 255}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, -1)}`,
  );
  return call;
}

const refused = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => done(true));
    socket.once('connect', () => {
      socket.destroy();
      done(false);
    });
  });

/** Two hundred calls are open when the signal arrives, and it is repeated before they are answered. */
async function drain(
  { port, processes, child }: Running,
  sendSignal: () => void,
): Promise<{ outcomes: string[]; inTime: boolean }> {
  const calls = await Promise.all(Array.from({ length: 200 }, (_, index) => openCall(port, index)));
  // Answered after all of them had been accepted.
  await (await fetch(`http://127.0.0.1:${port}/api/body/list`)).text();
  const ended = new Promise((done) => child.once('exit', done));
  const from = Date.now();
  sendSignal();
  await until(() => refused(port));
  sendSignal();
  const closed = Promise.all(calls.map(({ socket }) => once(socket, 'close')));
  calls.forEach(({ socket }) => socket.write('}'));
  await closed;
  const outcomes = calls.map(
    ({ answer }) =>
      `${answer.split('\r\n')[0]} ${/"code":"(\w+)"/.exec(answer)?.[1]} ${/connection: close/i.test(answer)}`,
  );
  await ended;
  await until(() => !processes.some(isAlive));
  return { outcomes: [...new Set(outcomes)], inTime: Date.now() - from < 10_000 };
}

const kill = (pid: number, signal: NodeJS.Signals = 'SIGTERM') => {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
};

const npm = ['npm', 'run', 'serve'] as const;
const server = [process.execPath, 'dist/server/main.js'] as const;
const startScript = [process.execPath, 'scripts/start.mjs'] as const;

const ways: [string, readonly [string, ...string[]], (running: Running) => number[]][] = [
  ['the server', server, (running) => [running.server]],
  ['the whole process group, npm included', npm, (running) => [running.group]],
  ['npm alone', npm, (running) => [running.child.pid as number]],
  ['the start script', startScript, (running) => [running.child.pid as number]],
  ['the start script and its process group', startScript, (running) => [running.child.pid as number, running.group]],
];
// A service manager signals the whole group, a terminal's Ctrl-C the script that wraps the server: the others are
// tested at full count.
const tried = fullCount ? ways : ways.filter(([what]) => /group/.test(what));

test.each(tried)(
  'threat 53: SIGTERM to %s, twice: two hundred open calls are answered, and all processes end within ten seconds',
  async (_what, command, signalled) => {
    const running = await start(...command);
    expect(await drain(running, () => signalled(running).forEach((pid) => kill(pid)))).toEqual({
      outcomes: ['HTTP/1.1 200 OK OK true'],
      inTime: true,
    });
  },
);

test('a server with calls that never end stops within ten seconds, and so does its database', async () => {
  const running = await start(...server);
  const calls = await Promise.all(Array.from({ length: 20 }, (_, index) => openCall(running.port, index)));
  const from = Date.now();
  kill(running.server, 'SIGINT');
  await until(() => !running.processes.some(isAlive));
  expect(Date.now() - from).toBeLessThan(10_000);
  calls.forEach(({ socket }) => socket.destroy());
});

test('closing the terminal (SIGHUP) stops the server gracefully', async () => {
  const running = await start(...server);
  const ended = once(running.child, 'exit');
  kill(running.server, 'SIGHUP');
  expect((await ended)[0]).toBe(0);
  expect(running.processes.some(isAlive)).toBe(false);
});
