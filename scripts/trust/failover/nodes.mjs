import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build/run.mjs';
import { freePort } from '../../free-port.mjs';
import { until } from '../../until.mjs';
import { end } from '../cluster/processes.mjs';

const binaries = '/usr/lib/postgresql/15/bin';
const password = 'a-password-of-the-trial';

/** PostgreSQL refuses to run as root, so it runs as the user of Debian's package. */
function plainUser() {
  if (process.getuid?.() !== 0) {
    return {};
  }
  const [, , uid, gid] = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'postgres');
  return { uid: Number(uid), gid: Number(gid) };
}

/** The variable with etcd's addresses, which depends on the version of Patroni: deploy/README.md. */
function etcdVariable() {
  const { stdout } = spawnSync('patroni', ['--version'], { encoding: 'utf8' });
  const [major, minor, patch] = stdout.match(/\d+/g).map(Number);
  return major * 10_000 + minor * 100 + patch < 30_003 ? 'PATRONI_ETCD_HOSTS' : 'PATRONI_ETCD3_HOSTS';
}

/**
 * Two database machines with Patroni (deploy/patroni) and an etcd that elects the primary, as processes on loopback ports.
 * @param folder a folder of the test
 */
export async function startNodes(folder) {
  const user = plainUser();
  const place = (name) => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    if (user.uid) {
      chownSync(path, user.uid, user.gid);
    }
    return path;
  };
  const launch = (name, command, words, env) => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const cwd = join(folder, name);
    const given = { PATH: `${process.env.PATH}:${binaries}`, HOME: cwd, ...env };
    return spawn(command, words, { ...user, cwd, env: given, stdio: ['ignore', log, log] });
  };
  chmodSync(folder, 0o755);
  const given = readFileSync(join(root, 'deploy/patroni/patroni.yml'), 'utf8');
  writeFileSync(join(folder, 'patroni.yml'), given.replace('/opt/patroni', folder));
  writeFileSync(
    join(folder, 'post-bootstrap.sh'),
    readFileSync(join(root, 'deploy/patroni/post-bootstrap.sh'), 'utf8'),
  );
  const [clients, peers] = [await freePort(), await freePort()].map((port) => `http://127.0.0.1:${port}`);
  place('etcd');
  const etcd = launch('etcd', 'etcd', [
    '--name=only',
    '--data-dir=data',
    `--listen-client-urls=${clients}`,
    `--advertise-client-urls=${clients}`,
    `--listen-peer-urls=${peers}`,
    `--initial-advertise-peer-urls=${peers}`,
    `--initial-cluster=only=${peers}`,
    '--enable-v2',
  ]);
  const nodes = [];
  for (const name of ['db1', 'db2']) {
    nodes.push(makeNode(name, place(name), await freePort(), await freePort()));
  }

  function makeNode(name, path, port, restPort) {
    let patroni;
    const env = {
      SITE_PASSWORD: password,
      PATRONI_NAME: name,
      [etcdVariable()]: `'${new URL(clients).host}'`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: join(path, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: binaries,
      PATRONI_POSTGRESQL_PGPASS: join(path, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_USERNAME: 'replication',
      PATRONI_REPLICATION_PASSWORD: password,
    };
    const databasePids = () => {
      const file = join(path, 'data/postmaster.pid');
      const first = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
      const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(first)], { encoding: 'utf8' });
      return first ? [first, ...children.stdout.split(/\s+/).filter(Boolean).map(Number)] : [];
    };
    const signal = (pids, name) => {
      for (const pid of pids) {
        try {
          process.kill(pid, name);
        } catch (error) {
          if (error.code !== 'ESRCH') {
            throw error;
          }
        }
      }
    };
    const freeze = (pids) => {
      signal(pids, 'SIGSTOP');
      return () => signal(pids, 'SIGCONT');
    };
    return {
      name,
      port,
      url: `postgres://site:${password}@127.0.0.1:${port}/site`,
      start() {
        patroni = launch(name, 'patroni', [join(folder, 'patroni.yml')], env);
      },
      /** Kills all processes of this machine at once, as in a loss of power. */
      killMachine: () => signal([patroni.pid, ...databasePids()], 'SIGKILL'),
      killDatabase: () => signal(databasePids(), 'SIGKILL'),
      /** Freezes all processes of this machine without closing connections. @returns resumes them */
      freezeMachine: () => freeze([patroni.pid, ...databasePids()]),
      /** Freezes PostgreSQL, as a disk that hangs does: Patroni waits for it, and does not renew its lock. @returns resumes it */
      freezeDatabase: () => freeze(databasePids()),
      isRunning: () => patroni?.exitCode === null && patroni.signalCode === null,
      isPrimary: async () =>
        /^(master|primary)$/.test((await (await fetch(`http://127.0.0.1:${restPort}/patroni`)).json()).role),
      async stop() {
        await end(patroni);
        signal(databasePids(), 'SIGKILL');
      },
      async members() {
        return (await (await fetch(`http://127.0.0.1:${restPort}/cluster`)).json()).members;
      },
    };
  }

  /** Resolves when one is the primary, and the other one has everything that it acknowledges. */
  async function whole() {
    await until(async () => {
      const states = (await Promise.all(nodes.map((node) => node.members()))).map((members) =>
        members.map(({ role, state }) => `${role} ${state}`).sort(),
      );
      return states.every(
        ([first, second]) => /^leader running$/.test(first) && /^sync_standby (running|streaming)$/.test(second),
      );
    }, `the cluster did not become whole: ${folder}`);
  }

  const cluster = {
    nodes,
    whole,
    async primary() {
      const answers = await Promise.all(nodes.map((node) => node.isPrimary().catch(() => false)));
      return nodes[answers.indexOf(true)];
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
      await end(etcd);
    },
  };
  try {
    nodes[0].start();
    await until(() => nodes[0].isPrimary(), 'the first machine does not start');
    nodes[1].start();
    await whole();
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
