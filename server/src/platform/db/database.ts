import pg from 'pg';
import { listenTo, type ListenerEvents } from './listener';

/** What a repository needs: parameters only, never text put together (threat 25). */
export interface Queryable {
  /** Runs one statement and gives its rows. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
}

export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it rejects.
   * @param maxQueryMs how long one statement may take before this side gives the connection up; for migrations
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>, maxQueryMs?: number): Promise<T>;
  /**
   * Like `transaction`, but the commit does not wait for the disk. For counters: a power cut may forget the last half
   * second of them, and nobody who counts on the same row waits for a disk.
   */
  quickTransaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * Listens to a channel on a connection of its own, and again whenever it breaks.
   * @returns ends listening
   */
  listen(channel: string, events: ListenerEvents): () => Promise<void>;
  /** Whether the database answers now; it waits two seconds at most. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Connections of this process at most. */
  maxConnections?: number;
  /** How long PostgreSQL works on one statement before it cancels it. */
  statementMs?: number;
  /** How long this side waits for a connection, and for a reply: a frozen database cancels nothing itself. */
  connectMs?: number;
  replyMs?: number;
  /** Whether a pooler in transaction mode is assumed in between, instead of being found out. */
  pooled?: boolean;
}

/** The database is away, full or too slow: answered with 503 and Retry-After, never with its own words. */
export class DatabaseUnavailable extends Error {}

// Classes 08 (connection), 53 (resources), 57 (operator, time-out), 55P03 (lock not available), 40 (serialisation, deadlock).
const transientState = /^(08|53|57|40)|^55P03$/;
const transientCode = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/;
const transientMessage =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/i;

const readyMs = 2_000;

/**
 * Opens a pool on a PostgreSQL (15 or newer), directly or through a pooler in transaction mode (PgBouncer).
 *
 * The limits of a statement are set once per connection. Through a pooler, settings of a session would go to whoever is given
 * that session next: there every statement runs in a transaction that sets the limits for itself (`SET LOCAL`).
 * @param url postgres://user:password@host:port/name
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { maxConnections = 10, statementMs = 5_000, connectMs = 3_000, replyMs = statementMs + 2_000 } = options;
  const limits = [
    ['statement_timeout', statementMs],
    ['lock_timeout', Math.min(statementMs, 3_000)],
    ['idle_in_transaction_session_timeout', 10_000],
    ['TimeZone', "'UTC'"],
  ] as const;
  const set = (scope: 'SESSION' | 'LOCAL') =>
    limits.map(([name, value]) => `SET ${scope} ${name} TO ${value}`).join('; ');
  let pooled = options.pooled ?? false;
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    query_timeout: replyMs,
    idleTimeoutMillis: 30_000,
    verify: (client, done) => void prepareConnection(client).then(() => done(), done),
  });
  // A resting connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', () => undefined);

  // A pooler gives each client a process number of its own; PostgreSQL's is that of the session.
  async function prepareConnection(client: pg.PoolClient): Promise<void> {
    const ignore = () => undefined;
    client.on('error', ignore);
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    pooled ||= rows[0]?.pid !== (client as unknown as { processID: number }).processID;
    if (!pooled) {
      await client.query(set('SESSION'));
    }
    client.removeListener('error', ignore);
  }

  // The statements that begin a transaction are put together from constants of this file alone.
  async function transact<T>(begin: string[], work: (tx: Queryable) => Promise<T>, maxQueryMs?: number): Promise<T> {
    const client = await connect(pool);
    let broken: Error | undefined;
    client.on('error', (error) => {
      broken = error;
    });
    const send = <Row>(text: string, values?: unknown[]) => run<Row>(client, text, values, maxQueryMs);
    try {
      await send(['BEGIN', ...begin, ...(pooled ? [set('LOCAL')] : [])].join('; '));
      const result = await work({ query: send });
      await send('COMMIT');
      return result;
    } catch (error) {
      // Who does not answer now is not asked once more: closing the connection rolls back as well.
      broken ??= error instanceof DatabaseUnavailable && isReplyTimeout(error.cause) ? error : undefined;
      if (!broken) {
        await client.query('ROLLBACK').catch((failure: Error) => {
          broken = failure;
        });
      }
      throw error;
    } finally {
      client.removeAllListeners('error');
      client.release(broken);
    }
  }

  async function query<Row>(text: string, values?: unknown[]): Promise<Row[]> {
    // Which it is, is known once there was a connection.
    const client = pooled ? undefined : await connect(pool);
    if (!client || pooled) {
      client?.release();
      return transact([], (tx) => tx.query<Row>(text, values));
    }
    let broken: Error | undefined;
    client.on('error', (error) => {
      broken = error;
    });
    try {
      return await run<Row>(client, text, values);
    } catch (error) {
      broken ??= error instanceof DatabaseUnavailable ? error : undefined;
      throw error;
    } finally {
      client.removeAllListeners('error');
      client.release(broken);
    }
  }

  return {
    query,
    listen: (channel, events) => listenTo(url, channel, events),
    transaction: (work, maxQueryMs) => transact([], work, maxQueryMs),
    quickTransaction: (work) => transact(['SET LOCAL synchronous_commit TO OFF'], work),
    async isReady() {
      const late = new Promise<false>((resolve) => setTimeout(resolve, readyMs, false).unref());
      return Promise.race([
        query('SELECT 1').then(
          () => true,
          () => false,
        ),
        late,
      ]);
    },
    close: () => pool.end(),
  };
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw translate(error);
  }
}

async function run<Row>(
  client: pg.PoolClient,
  text: string,
  values: unknown[] = [],
  maxQueryMs?: number,
): Promise<Row[]> {
  try {
    const config = {
      text,
      values: values.length > 0 ? values : undefined,
      ...(maxQueryMs !== undefined && { query_timeout: maxQueryMs }),
    };
    return (await client.query(config)).rows as Row[];
  } catch (error) {
    throw translate(error);
  }
}

function isReplyTimeout(error: unknown): boolean {
  return /Query read timeout/.test((error as Error | undefined)?.message ?? '');
}

function translate(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const passes = transientState.test(code) || transientCode.test(code) || transientMessage.test(message);
  return passes ? new DatabaseUnavailable('database away', { cause: error }) : error;
}
