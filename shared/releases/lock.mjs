import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { DeployError } from './deploy-error.mjs';

/** How long a lock of another machine is valid, whose processes cannot be checked here. */
const foreignMs = 15 * 60_000;

/** The content of a lock, if it exists. */
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

/** The owner of a lock: the id of a process, its machine, because several may serve one folder, and its start time. */
function ownerOf(text = '') {
  const [pid, host = hostname(), start = ''] = text.trim().split(' ');
  return { pid: Number(pid), host, start };
}

/**
 * When a process was started, in clock ticks since boot: the server of a container has the same id after each restart.
 * Empty if the system does not provide it.
 */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name may contain blanks and parentheses.
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

/** Whether the process of a lock still holds it. */
function isHeld(file, text) {
  const { pid, host, start } = ownerOf(text);
  if (host !== hostname()) {
    return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < foreignMs;
  }
  return isAlive(pid) && (start === '' || ['', start].includes(startOf(pid)));
}

/** Whether a lock's process has died. */
function isLeft(file) {
  const text = textOf(file);
  // Read again after its process is known to have died: it may have released the lock before, and another process may
  // have taken it.
  return text !== undefined && !isHeld(file, text) && textOf(file) === text;
}

/** Links a file under another name unless that name exists. @returns whether it did */
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
 * Replaces the lock of a dead process without a moment in which it is absent, because another process could take it
 * then too. A claim lets only one process at a time do so.
 * @returns whether this process has the lock
 */
function takeOver(own, file) {
  const claim = `${file}.claim`;
  if (!link(own, claim)) {
    if (isLeft(claim)) {
      // Its process died between claim and lock: the next one can continue.
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
 * Runs an action while no other one, in this process or another, runs under the same lock.
 * @param {string} file the lock; it contains its process, and is never visible without it
 * @param {() => unknown} action
 * @throws DeployError `busy` if the lock is held
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
