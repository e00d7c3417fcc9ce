import { availableParallelism } from 'node:os';
import { createHashThread, type HashTask } from './hash-thread';
import { createTurnstile } from './turnstile';

// OWASP's first choice for argon2id. 2 is Algorithm.Argon2id, a const enum that does not exist at run time.
const settings = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// Hashing may never take all cores: a flood of log-ins must leave one for everybody else (threat 55).
const threads = Array.from({ length: Math.max(1, availableParallelism() - 1) }, createHashThread);
const inTurn = createTurnstile(threads.length, 200);

/** Lets the next free thread do it, when it is its turn. */
function ask(task: HashTask): Promise<string | boolean> {
  return inTurn(async () => {
    const thread = threads.pop() as (typeof threads)[number];
    try {
      return await thread(task);
    } finally {
      threads.push(thread);
    }
  });
}

let decoy: Promise<string> | undefined;

/**
 * Hashes a new password with argon2id, a few at a time.
 * @param giveBack undoes what was counted for this call when it is not carried out, for example under overload
 * @throws BusinessError OVERLOADED (HTTP 503) when too many others wait
 */
export async function hashPassword(
  password: string,
  giveBack: () => Promise<void> = async () => undefined,
): Promise<string> {
  try {
    return String(await ask({ password, settings }));
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/**
 * Compares a password with its hash. Without a hash (nobody has that address) a decoy is compared, so that the answer takes
 * as long (threat 2).
 */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword('no account has this password').catch((error: unknown) => {
    // Refused for overload: the next caller makes it.
    decoy = undefined;
    throw error;
  });
  const against = stored ?? (await decoy);
  const right = await ask({ password, stored: against });
  return right === true && typeof stored === 'string';
}
