import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const ownerOf = (file) => Number(existsSync(file) ? readFileSync(file, 'utf8') : 0);

function isRunning(pid) {
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
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    // Somebody else was quicker.
    return;
  }
  if (isRunning(ownerOf(aside))) {
    link(aside, file);
  }
  rmSync(aside);
}

/**
 * Does something while no other process of this machine does something under the same lock.
 * @param {string} file the lock; it holds the id of the process that has it, and nobody ever sees it without
 * @param {() => unknown} action
 * @throws when a process that runs has the lock, in a sentence with its id
 */
export async function withLock(file, action) {
  const own = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(own, String(process.pid));
  try {
    if (!link(own, file)) {
      if (!isRunning(ownerOf(file))) {
        removeStale(file);
      }
      if (!link(own, file)) {
        throw new Error(`another deployment is running (process ${ownerOf(file)}); nothing was changed`);
      }
    }
  } finally {
    rmSync(own, { force: true });
  }
  try {
    return await action();
  } finally {
    if (ownerOf(file) === process.pid) {
      rmSync(file);
    }
  }
}
