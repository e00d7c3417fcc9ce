import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build/run.mjs';
import { until } from '../../until.mjs';

/** The packages of programs with another name. */
const packageOf = { etcd: 'etcd-server', '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15' };

/** Exits with a sentence if a program is missing that not every machine has. */
export function requirePrograms(...names) {
  const missing = names.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
  if (missing.length > 0) {
    const packages = missing.map((name) => packageOf[name] ?? name);
    throw new Error(
      `not installed on this machine: ${missing.join(', ')} (Debian: apt-get install ${packages.join(' ')})`,
    );
  }
}

/** PgBouncer in transaction mode in front of a PostgreSQL. @returns its process, and the address of the database through it */
export function startPooler(folder, target, port) {
  writeFileSync(join(folder, 'users.txt'), `"${target.username}" "${target.password}"\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]\npostgres = host=127.0.0.1 port=${target.port} dbname=postgres\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\n` +
      `auth_type = scram-sha-256\nauth_file = ${folder}/users.txt\npool_mode = transaction\ndefault_pool_size = 20\nmax_client_conn = 400\nunix_socket_dir =\n`,
  );
  chmodSync(folder, 0o755);
  // PgBouncer refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [join(folder, 'pgbouncer.ini'), ...asUser], { stdio: 'ignore' });
  const url = new URL(target);
  url.port = String(port);
  return { child, url: url.toString() };
}

/** nginx with the configuration of deploy/nginx.conf, except for its port and the servers' addresses. */
export async function startProxy(folder, port, servers) {
  const given = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');
  const config = given
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace(
      /server site:3000 resolve ([^;]*);/,
      servers.map((server) => `server 127.0.0.1:${server} $1;`).join('\n    '),
    )
    .replace(/^ *resolver .*$/m, '')
    .replaceAll('/tmp/', `${folder}/`)
    .replace('/dev/stderr', join(folder, 'nginx.log'))
    // The load comes from one address; each call names its simulated network.
    .replace(/limit_conn clients \d+;/, '')
    .replace('X-Forwarded-For $remote_addr', 'X-Forwarded-For $proxy_add_x_forwarded_for');
  const file = join(folder, 'nginx.conf');
  mkdirSync(join(folder, 'body'), { recursive: true });
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  writeFileSync(file, `daemon off;\n${user}${config}`);
  const checked = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
  if (checked.status !== 0) {
    throw new Error(`nginx -t: ${checked.stderr}`);
  }
  const child = spawn('nginx', ['-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  await until(async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status === 200, 'nginx does not answer');
  return child;
}

/**
 * One server of the site; resolves when it is ready.
 * @param {string} folder of its version
 */
export async function startSite(port, env, folder = root) {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    env: { ...process.env, LOG_LEVEL: 'error', WARM_PAGES: '0', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until(async () => (await fetch(`http://localhost:${port}/readyz`)).status === 200, 'a server is not ready');
  return child;
}

/** Stops a process, and waits for its end. */
export async function end(child, signal = 'SIGTERM') {
  if (child && child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

/** Reads a page and two calls until `stop`: the number of correct responses, and the wrong ones. */
export function startLoad(site, readers, isRight) {
  const seen = { answered: 0, failed: [] };
  const stopped = new AbortController();
  const read = async () => {
    while (!stopped.signal.aborted) {
      const path = ['/', '/blog', '/api/body/list', '/api/information/list?page=1&size=20'][seen.answered % 4];
      try {
        const reply = await fetch(site + path);
        const text = await reply.text();
        seen.answered += 1;
        if (!isRight(reply, text)) {
          seen.failed.push(`${path}: ${reply.status}`);
        }
      } catch (error) {
        seen.failed.push(`${path}: ${error.cause?.code ?? error.message}`);
      }
    }
  };
  const all = Promise.all(Array.from({ length: readers }, read));
  return async () => {
    stopped.abort();
    await all;
    return seen;
  };
}
