/** The database is away, full or too slow: answered with 503 and Retry-After, never with its own words. */
export class DatabaseUnavailable extends Error {}

// The host has become a standby.
const readOnlyState = '25006';
// Classes 08 (connection), 53 (resources), 57 (operator, time-out), 40 (serialisation, deadlock), and 55P03 (lock not available).
const transientState = /^(08|53|57|40)|^55P03$/;
const transientCode = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/;
const transientMessage =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/i;

/** What the driver or PostgreSQL reports, as DatabaseUnavailable when it passes by itself. */
export function translate(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const passes =
    transientState.test(code) ||
    code === readOnlyState ||
    transientCode.test(code) ||
    transientMessage.test(message) ||
    isPlanStale(error);
  return passes ? new DatabaseUnavailable('database away', { cause: error }) : error;
}

/** Whether the host at the other end of a connection does not answer, or accepts no writes any more: the connection is of no use. */
export function isHostLost(error: unknown): boolean {
  const { code, message = '' } = ((error as Error).cause ?? {}) as { code?: string; message?: string };
  return error instanceof DatabaseUnavailable && (code === readOnlyState || /Query read timeout/.test(message));
}

/** Whether PostgreSQL has ended it because it and another transaction waited for each other. Nothing was done. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && (error.cause as { code?: string } | undefined)?.code === '40P01';
}

/** Whether a table that a prepared statement reads has other columns now: its connection can no longer run it. Nothing was done. */
export function isPlanStale(error: unknown): boolean {
  const { code, routine } = ((error instanceof DatabaseUnavailable ? error.cause : error) ?? {}) as {
    code?: string;
    routine?: string;
  };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}
