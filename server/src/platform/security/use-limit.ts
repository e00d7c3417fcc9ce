import type { Queryable } from '../db/database';
import { tooManyAttempts } from '../errors/business-error';
import { countUse } from './attempts-repository';

const hourSeconds = 3_600;

/**
 * Counts one use, and rejects it above the limit of its window.
 * @param bucket the kind of use
 * @param key whose uses are counted: a user, a session, a network
 * @param limit uses in a window
 * @param amount the number of uses to count
 * @throws BusinessError TOO_MANY_ATTEMPTS with the seconds to wait
 */
export async function limitUse(
  db: Queryable,
  bucket: string,
  key: string,
  limit: number,
  windowSeconds = hourSeconds,
  amount = 1,
): Promise<void> {
  const seconds = await countUse(db, bucket, key, limit, windowSeconds, amount);
  if (seconds > 0) {
    throw tooManyAttempts(seconds);
  }
}
