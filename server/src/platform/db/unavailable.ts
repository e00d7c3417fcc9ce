/**
 * The database is unavailable, full or too slow: the response is 503 with Retry-After, never the database's message.
 */
export class DatabaseUnavailable extends Error {}

// The host became a standby.
const readOnlyState = '25006';
// Classes 08 (connection), 53 (resources), 57 (operator, timeout), 40 (serialization, deadlock), and 55P03 (lock not
// available).
const transientState = /^(08|53|57|40)|^55P03$/;
const transientCode = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/;
const transientMessage =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/i;

/** Converts an error of the driver or PostgreSQL to DatabaseUnavailable if it is temporary. */
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

/** Whether the host of a connection does not respond or no longer accepts writes, so that the connection is useless. */
export function isHostLost(error: unknown): boolean {
  const { code, message = '' } = ((error as Error).cause ?? {}) as { code?: string; message?: string };
  return error instanceof DatabaseUnavailable && (code === readOnlyState || /Query read timeout/.test(message));
}

/** Whether PostgreSQL ended it for a deadlock. It had no effect. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && (error.cause as { code?: string } | undefined)?.code === '40P01';
}

/**
 * Whether a table of a prepared statement has changed columns: its connection can no longer run it. It had no effect.
 */
export function isPlanStale(error: unknown): boolean {
  const { code, routine } = ((error instanceof DatabaseUnavailable ? error.cause : error) ?? {}) as {
    code?: string;
    routine?: string;
  };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}
