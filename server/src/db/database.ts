import pg from 'pg';

/** What a repository needs: parameters only, never text put together (threat 25). */
export interface Queryable {
  /** Runs one statement and gives its rows. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
}

export interface Database extends Queryable {
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * Like `transaction`, but the commit does not wait for the disk. For counters: a power cut may forget the last half
   * second of them, and nobody who counts on the same row waits for a disk.
   */
  quickTransaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The database is away, full or too slow: answered with 503 and Retry-After, never with its own words. */
export class DatabaseUnavailable extends Error {}

// Classes 08 (connection), 53 (resources), 57 (operator, time-out), 55P03 (lock not available), 40 (serialisation, deadlock).
const passingState = /^(08|53|57|40)|^55P03$/;
const passingCode = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/;
const passingMessage = /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/i;

/**
 * Opens a pool on a PostgreSQL (15 or newer).
 * @param url postgres://user:password@host:port/name
 * @param onIdleError told when a resting connection breaks; without a listener that would end the process
 */
export function openDatabase(url: string, onIdleError: (error: Error) => void = () => undefined): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    options: '-c statement_timeout=5000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=10000 -c TimeZone=UTC',
  });
  pool.on('error', onIdleError);

  return {
    query: (text, values) => run(pool, text, values),
    transaction: (work) => transact(pool, 'BEGIN', work),
    quickTransaction: (work) => transact(pool, 'BEGIN; SET LOCAL synchronous_commit TO OFF', work),
    close: () => pool.end(),
  };
}

async function transact<T>(pool: pg.Pool, begin: string, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await connect(pool);
  let broken: Error | undefined;
  client.on('error', (error) => {
    broken = error;
  });
  try {
    await run(client, begin);
    const result = await work({ query: (text, values) => run(client, text, values) });
    await run(client, 'COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.removeAllListeners('error');
    client.release(broken);
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw translate(error);
  }
}

async function run<Row>(target: pg.Pool | pg.PoolClient, text: string, values: unknown[] = []): Promise<Row[]> {
  try {
    const result = values.length > 0 ? await target.query(text, values) : await target.query(text);
    return result.rows as Row[];
  } catch (error) {
    throw translate(error);
  }
}

function translate(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const passes = passingState.test(code) || passingCode.test(code) || passingMessage.test(message);
  return passes ? new DatabaseUnavailable('database away', { cause: error }) : error;
}

/** Whether an error is the violation of a unique index of this name. */
export function isDuplicate(error: unknown, index: string): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === index;
}
