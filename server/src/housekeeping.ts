import type { Context } from './context';
import { removeExpired } from './passport/service';
import { removeOldClaims } from './payment/service';
import { forgetOldTries } from './security/attempts-repository';

const everyMs = 3_600_000;

/** Removes what has run out, once an hour. @returns a function that stops it */
export function startHousekeeping(context: Context): () => void {
  const round = () => {
    Promise.all([removeExpired(context), removeOldClaims(context), forgetOldTries(context.database)]).catch((error: unknown) => context.log.warn({ err: error }, 'housekeeping put off'));
  };
  const timer = setInterval(round, everyMs);
  return () => clearInterval(timer);
}
