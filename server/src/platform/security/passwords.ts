import { createHashPool } from './hash-pool';

// OWASP's first choice for argon2id. 2 is Algorithm.Argon2id, a const enum that does not exist at run time.
const settings = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const pool = createHashPool();

let dummyHash: Promise<string> | undefined;

/**
 * Hashes a new password with argon2id, a few at a time.
 * @param undoCount reverts the counter of this call if the call is not carried out, for example under overload
 * @throws BusinessError OVERLOADED (HTTP 503) if too many others wait
 */
export async function hashPassword(
  password: string,
  undoCount: () => Promise<void> = async () => undefined,
): Promise<string> {
  try {
    return String(await pool.run({ password, settings }));
  } catch (error) {
    await undoCount();
    throw error;
  }
}

/**
 * Compares a password with its hash. Without a hash (no account has the address) a dummy hash is compared, so that the response takes
 * as long (threat 2).
 */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password').catch((error: unknown) => {
    // Rejected because of overload: the next call creates it.
    dummyHash = undefined;
    throw error;
  });
  const against = stored ?? (await dummyHash);
  const right = await pool.run({ password, stored: against });
  return right === true && typeof stored === 'string';
}

/** Ends the hashing threads; no hashing is possible afterwards. A process that stops need not wait for it. */
export function closeHashing(): Promise<void> {
  return pool.close();
}
