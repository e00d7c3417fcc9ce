// Runs in worker threads of low priority: hashes and compares passwords.
import { hashSync, verifySync } from '@node-rs/argon2';

/**
 * @param {import('./hash-pool').HashTask} task
 * @returns the hash, or, with a stored hash, whether the password matches
 */
export function hash({ password, stored, settings }) {
  return stored === undefined ? hashSync(password, settings) : verifySync(stored, password);
}
