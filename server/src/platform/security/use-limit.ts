import type { Queryable } from '../db/database';
import { tooManyAttempts } from '../errors/business-error';
import { countUse, type UseLimit } from './attempts-repository';

/**
 * Counts one use, and rejects it above the limit of its window.
 * @param key whose uses are counted: a user, a session, a network
 * @param amount the number of uses to count
 * @throws BusinessError TOO_MANY_ATTEMPTS with the seconds to wait
 */
export async function limitUse(db: Queryable, limit: UseLimit, key: string, amount = 1): Promise<void> {
  const seconds = await countUse(db, limit, key, amount);
  if (seconds > 0) {
    throw tooManyAttempts(seconds);
  }
}
