import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { Refusal } from './refusal.mjs';

/** So long a lock of another machine counts, which nobody here can ask for its processes. */
const foreignMs = 15 * 60_000;

/** Who has the lock: the id of a process, and its machine, of which several may serve one folder. */
function ownerOf(file) {
  const [pid, host = hostname()] = (existsSync(file) ? readFileSync(file, 'utf8') : '').trim().split(' ');
  return { pid: Number(pid), host };
}

const isOwn = (file) => {
  const { pid, host } = ownerOf(file);
  return pid === process.pid && host === hostname();
};

function isHeld(file) {
  const { pid, host } = ownerOf(file);
  if (host !== hostname()) {
    return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < foreignMs;
  }
  try {
    // 0 would mean this process's own group.
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
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

/** Moves the lock of a process that died out of the way; one that a living process has put there meanwhile goes back. */
function removeStale(file) {
  const aside = `${file}.${hostname()}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    // Somebody else was quicker.
    return;
  }
  if (isHeld(aside)) {
    link(aside, file);
  }
  rmSync(aside);
}

/**
 * Does something while nobody else, in this process or another, does something under the same lock.
 * @param {string} file the lock; it names the process that has it, and nobody ever sees it without
 * @param {() => unknown} action
 * @throws Refusal `busy` when somebody has the lock
 */
export async function withLock(file, action) {
  const own = `${file}.${hostname()}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(own, `${process.pid} ${hostname()}`);
  try {
    if (!link(own, file)) {
      if (!isHeld(file)) {
        removeStale(file);
      }
      if (!link(own, file)) {
        const { pid, host } = ownerOf(file);
        throw new Refusal('busy', { owner: `process ${pid} on ${host}` });
      }
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
