// Runs in a worker thread of its own: hashes and compares passwords, one after the other, behind everybody else's work.
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

try {
  // `…/task/<id>`: to the kernel a thread is what a process is, and has a priority of its own. 10 leaves it a tenth of a
  // core that others want, and all of one that nobody wants.
  setPriority(Number(/\d+$/.exec(readlinkSync('/proc/thread-self'))), 10);
} catch {
  // Not on Linux: then log-ins wait in the same line as everything else.
}

parentPort.on('message', ({ id, password, stored, settings }) => {
  try {
    parentPort.postMessage({
      id,
      result: stored === undefined ? hashSync(password, settings) : verifySync(stored, password),
    });
  } catch (error) {
    parentPort.postMessage({ id, failure: error.message });
  }
});
