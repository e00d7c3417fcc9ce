import { spawnSync } from 'node:child_process';
import fs, { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, on Linux. */
const memory = '/dev/shm';
const prefix = 'site-tests-';
/** All its files together need less than a gigabyte at any time; browsers and servers need the remaining memory. */
const minFree = { bytes: 4 * 2 ** 30, memory: 8 * 2 ** 30 };
/** Longer than any run takes. */
const longestMs = 2 * 3_600_000;

/**
 * Creates a folder in memory for the temporary files of a run, if there is enough space. Each test file of the server has a copy of a
 * database with six hundred files, which takes ten times as long on a disk.
 * @param {string} [place] a file system in memory
 * @param {{ bytes: number, memory: number }} [least] what must be free
 * @returns {string | undefined} undefined if there is none, too little is free, or nothing may be executed; the caller removes it
 */
export function makeMemoryFolder(place = memory, least = minFree) {
  try {
    return existsSync(place) ? makeFolder(place, least) : undefined;
  } catch {
    // It is not writable or full, or Node.js is too old to report its size.
    return undefined;
  }
}

function makeFolder(place, least) {
  removeLeftBehind(place);
  const { bavail, bsize } = fs.statfsSync(place);
  if (bavail * bsize < least.bytes || freemem() < least.memory) {
    return undefined;
  }
  const folder = mkdtempSync(join(place, prefix));
  // The permissions of the usual folder, because a database may run as another user.
  chmodSync(folder, 0o755);
  if (!isExecutable(folder)) {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  return folder;
}

function isExecutable(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o700 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

/** A killed run left its folder, which would use memory until the machine restarts. */
function removeLeftBehind(place) {
  for (const name of readdirSync(place).filter((each) => each.startsWith(prefix))) {
    const folder = join(place, name);
    if (Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > longestMs) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
