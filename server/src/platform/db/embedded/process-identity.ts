import { readFileSync, statSync } from 'node:fs';

/** Whether a process with this id runs, regardless of its owner. A zombie process does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return statFields(pid)[0] !== 'Z';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Distinguishes a process from a later one with the same id: its start in clock ticks since boot. Empty if the system
 * does not provide it (without /proc); then only the id is compared.
 */
export function startTick(pid: number): string {
  return statFields(pid)[19] ?? '';
}

// The fields of /proc/<pid>/stat from the third on: the second, the program's name, may contain spaces and parentheses.
function statFields(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/**
 * Whether a process is the PostgreSQL of a data folder, in which it works; undefined if the system does not provide this. The same id may
 * belong to another program meanwhile, also to another PostgreSQL.
 */
export function isPostgresOf(folder: string, pid: number): boolean | undefined {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0]?.includes('postgres')) {
      return false;
    }
    const [own, its] = [statSync(folder), statSync(`/proc/${pid}/cwd/`)];
    return own.dev === its.dev && own.ino === its.ino;
  } catch (error) {
    // The folder of another user's process cannot be read.
    return (error as NodeJS.ErrnoException).code === 'EACCES' ? false : undefined;
  }
}
