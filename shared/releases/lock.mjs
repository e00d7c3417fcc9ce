import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { DeployError } from './deploy-error.mjs';

/** So long a lock of another machine counts, which nobody here can ask for its processes. */
const foreignMs = 15 * 60_000;

/** What stands in a lock, if there is one. */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}

/** Who has a lock: the id of a process, its machine, of which several may serve one folder, and when it was started. */
function ownerOf(text = '') {
  const [pid, host = hostname(), start = ''] = text.trim().split(' ');
  return { pid: Number(pid), host, start };
}

/**
 * When a process was started, in clock ticks since boot: the server of a container has the same id after each restart. Empty where the
 * system does not tell.
 */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name may hold blanks and parentheses itself.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

const isOwn = (file) => {
  const { pid, host } = ownerOf(textOf(file));
  return pid === process.pid && host === hostname();
};

function isAlive(pid) {
  try {
    // 0 would mean this process's own group.
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Whether the process that a lock names still has it. */
function isHeld(file, text) {
  const { pid, host, start } = ownerOf(text);
  if (host !== hostname()) {
    return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < foreignMs;
  }
  return isAlive(pid) && (start === '' || ['', start].includes(startOf(pid)));
}

/** Whether a lock was left by a process that died. */
function isLeft(file) {
  const text = textOf(file);
  // Read again when its process is known to be gone: that may have let go before, and somebody else may have come.
  return text !== undefined && !isHeld(file, text) && textOf(file) === text;
}

/** Gives a file another name unless there is one of that name. @returns whether it did */
function link(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

/**
 * Puts the own lock in the place of one whose process died, which is never absent in between: whoever came just then would have it
 * as well. Only one at a time may, by a claim.
 * @returns whether this process has the lock
 */
function takeOver(own, file) {
  const claim = `${file}.claim`;
  if (!link(own, claim)) {
    if (isLeft(claim)) {
      // Its process died in the moment between claim and lock: the next one can go on.
      rmSync(claim, { force: true });
    }
    return false;
  }
  try {
    if (!isLeft(file)) {
      return link(own, file);
    }
    renameSync(own, file);
    return true;
  } finally {
    rmSync(claim);
  }
}

/**
 * Does something while nobody else, in this process or another, does something under the same lock.
 * @param {string} file the lock; it names the process that has it, and nobody ever sees it without
 * @param {() => unknown} action
 * @throws DeployError `busy` when somebody has the lock
 */
export async function withLock(file, action) {
  const own = `${file}.${hostname()}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(own, `${process.pid} ${hostname()} ${startOf(process.pid)}`);
  try {
    if (!link(own, file) && !takeOver(own, file)) {
      const { pid, host } = ownerOf(textOf(file));
      throw new DeployError('busy', { owner: `process ${pid} on ${host}` });
    }
  } finally {
    rmSync(own, { force: true });
  }
  try {
    return await action();
  } finally {
    if (isOwn(file)) {
      rmSync(file);
    }
  }
}
