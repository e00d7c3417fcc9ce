import type { Context } from '../platform/context';
import { removeExpiredGrants } from '../domains/grants/service';
import { removeExpired } from '../domains/passport/service';
import { removeOldClaims } from '../domains/payment/service';
import { removeOldReports } from '../domains/support/service';
import { removeStaleUploads } from '../domains/uploads/service';
import { deleteOldAttempts } from '../platform/security/attempts-repository';

const everyMs = 3_600_000;

/**
 * Removes what has run out: now, since a process may live for less than an hour, and once an hour.
 * @returns a function that stops it, and resolves when a round that has begun is over
 */
export function startHousekeeping(context: Context): () => Promise<void> {
  const round = async () => {
    try {
      await Promise.all([
        removeExpired(context),
        removeOldClaims(context),
        removeOldReports(context),
        removeExpiredGrants(context),
        removeStaleUploads(context),
        deleteOldAttempts(context.database),
      ]);
    } catch (error) {
      context.log.warn({ err: error }, 'housekeeping postponed');
    }
  };
  let current = round();
  const timer = setInterval(() => {
    current = round();
  }, everyMs);
  return () => {
    clearInterval(timer);
    return current;
  };
}
