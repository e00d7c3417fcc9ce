import type { Context } from '../platform/context';
import { removeExpired } from '../platform/db/retention';
import { retentionRules } from './retention-repository';

const everyMs = 3_600_000;

/**
 * Deletes expired data now, because a process may run for less than an hour, and then once an hour.
 * @returns a function that stops it, and resolves when the current round is finished
 */
export function startHousekeeping(context: Context): () => Promise<void> {
  let current = applyRetention(context);
  const timer = setInterval(() => {
    current = applyRetention(context);
  }, everyMs);
  return () => {
    clearInterval(timer);
    return current;
  };
}

/** Applies each rule; a failing rule is logged and tried again in the next round. */
export async function applyRetention({ database, log }: Pick<Context, 'database' | 'log'>): Promise<void> {
  for (const rule of retentionRules) {
    try {
      await removeExpired(database, rule);
    } catch (error) {
      log.warn({ err: error, rule: rule.name }, 'housekeeping postponed');
    }
  }
}
