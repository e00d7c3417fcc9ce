import { chownSync, existsSync, readFileSync, statSync } from 'node:fs';
import { spawnSync, type SpawnOptions } from 'node:child_process';
import { StartError } from '../../errors/start-error';

/** How PostgreSQL's programs are started: PostgreSQL refuses to run as root, so root needs another way. */
export interface Launcher {
  command(program: string, args: string[]): [string, string[]];
  options: SpawnOptions;
  /** Makes one of our files or folders readable for the programs. */
  changeOwner(path: string): void;
}

const direct: Launcher = { command: (program, args) => [program, args], options: {}, changeOwner: () => undefined };

/**
 * Chooses how to start PostgreSQL for a data folder.
 * - A normal user starts it directly.
 * - Root starts it in a user namespace in which root's files belong to an ordinary user: no owner changes, and folders
 * of root are accessible.
 * - If namespaces are forbidden, it runs as `nobody`, who becomes the owner of the data folder.
 * @throws StartError if none of these is possible
 */
export function chooseLauncher(dataFolder: string, postgres: string): Launcher {
  if (process.getuid?.() !== 0) {
    return direct;
  }
  const owner = existsSync(dataFolder) ? statSync(dataFolder).uid : 0;
  const user = ordinaryUser();
  const namespaced = ['--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`, '--'];
  if (owner === 0 && works('unshare', [...namespaced, postgres, '--version'], {})) {
    return {
      command: (program, args) => ['unshare', [...namespaced, program, ...args]],
      options: {},
      changeOwner: () => undefined,
    };
  }
  const identity = owner === 0 ? user : { uid: owner, gid: statSync(dataFolder).gid };
  if (works(postgres, ['--version'], identity)) {
    return {
      command: (program, args) => [program, args],
      options: identity,
      changeOwner: (path) => chownSync(path, identity.uid, identity.gid),
    };
  }
  throw new StartError(
    'PostgreSQL refuses to run as root, and here it can run as nobody else: start the server as a plain user, or set DATABASE_URL',
  );
}

function works(program: string, args: string[], options: { uid?: number; gid?: number }): boolean {
  return spawnSync(program, args, { ...options, stdio: 'ignore', timeout: 10_000 }).status === 0;
}

// initdb looks up its user's name, so the id must exist on this machine; `nobody` exists nearly everywhere.
function ordinaryUser(): { uid: number; gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((user) => user.uid > 0);
  const chosen = users.find((user) => user.name === 'nobody') ?? users[0];
  if (!chosen) {
    throw new StartError('PostgreSQL refuses to run as root, and this machine knows no other user: set DATABASE_URL');
  }
  return { uid: chosen.uid, gid: chosen.gid };
}
