import pg from 'pg';
import { clientOf, connect, watchConnection } from './connect';
import { listenTo, type ListenerEvents } from './listener';
import { followPrimary, isReadOnly } from './primary';
import { watchResponses } from './responses';
import { statementName } from './statement-name';
import type { Tracing } from '../tracing/tracing';
import { DatabaseUnavailable, isDeadlock, isHostLost, isPlanStale, translate } from './unavailable';

export { DatabaseUnavailable };

/** The database interface of a repository: parameters only, never concatenated text (threat 25). */
export interface Queryable {
  /** Runs one statement and returns its rows. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
}

export interface Database extends Queryable {
  /**
   * Runs a statement that is not allowed in a transaction, such as CREATE INDEX CONCURRENTLY. Through a pooler it has
   * no timeouts.
   */
  queryAlone(text: string): Promise<void>;
  /**
   * Runs `work` in one transaction: committed if it resolves, rolled back if it rejects. In a deadlock PostgreSQL ends
   * one of the two transactions: that one is run again, so `work` must have no effects that the rollback does not
   * revert, except lines of the log.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * Like `transaction`, but the commit does not wait for the disk. For counters: a power failure may lose their last
   * half second, and no increment of the same row waits for a disk.
   */
  quickTransaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * Listens to a channel on a separate connection, and reconnects whenever it breaks.
   * @returns a function that ends listening
   */
  listen(channel: string, events: ListenerEvents): () => Promise<void>;
  /** Finds the host that accepts writes, before a call that waits for the previous one fails. */
  findPrimary(): Promise<void>;
  /**
   * Whether the database responds now; it waits at most two seconds. While callers wait for a connection, the response to
   * any statement counts: an overloaded database is not away.
   */
  isReady(): Promise<boolean>;
  /** This process's connections, and the callers that wait for one. */
  connections(): { busy: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Maximum of connections of this process. */
  maxConnections?: number;
  /** After this time PostgreSQL cancels a statement. */
  statementMs?: number;
  /** This side's timeout for a connection and for a response: a frozen database cancels nothing itself. */
  connectMs?: number;
  replyMs?: number;
  /** PostgreSQL itself, for listening, if `url` is a pooler. */
  directUrl?: string;
  /** Whether a pooler in transaction mode is assumed, instead of being detected. */
  pooled?: boolean;
  /** Receives each statement. */
  tracing?: Tracing;
}

const readyMs = 2_000;
/** Maximum of attempts in case of deadlocks; PostgreSQL takes a second to detect one. */
const maxTries = 3;

/**
 * Opens a pool for PostgreSQL (15 or newer), directly or through a pooler in transaction mode (PgBouncer). Of several
 * hosts it uses the one that accepts writes, and follows a change. The limits of a statement are set once per
 * connection. Through a pooler, session settings would affect the session's next client, so there every statement runs
 * in a transaction that sets its own limits (`SET LOCAL`).
 * @param url postgres://user:password@host:port/name, or several `host:port` separated by commas
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
  const primary = followPrimary(url);
  const direct = options.directUrl ? followPrimary(options.directUrl) : primary;
  const responses = watchResponses();
  const pool = new pg.Pool({
    Client: clientOf(primary),
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    query_timeout: replyMs,
    idleTimeoutMillis: 30_000,
  });
  // A broken idle connection is replaced; without a listener it would end the process.
  pool.on('error', () => undefined);

  const take = () => connect(pool, primary, prepareConnection);

  // A pooler gives each client another process number; PostgreSQL's is that of the session.
  async function prepareConnection(client: pg.PoolClient): Promise<void> {
    if (primary.several && (await isReadOnly(client))) {
      throw new DatabaseUnavailable('database away', { cause: new Error('no host accepts writes') });
    }
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    pooled ||= rows[0]?.pid !== (client as unknown as { processID: number }).processID;
    if (!pooled) {
      await client.query(set('SESSION'));
    }
  }

  // The statements that begin a transaction are built from constants of this file only.
  async function transact<T>(begin: string[], work: (tx: Queryable) => Promise<T>): Promise<T> {
    const client = await take();
    const state = watchConnection(client, primary);
    const send = <Row>(text: string, values?: unknown[]) => runAndReport<Row>(client, text, values);
    try {
      await send(['BEGIN', ...begin, ...(pooled ? [set('LOCAL')] : [])].join('; '));
      const result = await work({ query: send });
      await send('COMMIT');
      return result;
    } catch (error) {
      // A connection that does not respond gets no further statement: closing it also rolls back.
      state.broken ??= isHostLost(error) || isPlanStale(error) ? (error as Error) : undefined;
      if (!state.broken) {
        await send('ROLLBACK').catch((failure: Error) => {
          state.broken = failure;
        });
      }
      throw error;
    } finally {
      state.release();
    }
  }

  async function queryOnce<Row>(text: string, values?: unknown[]): Promise<Row[]> {
    // The kind of connection is known only after the first connection.
    const client = pooled ? undefined : await take();
    if (!client || pooled) {
      client?.release();
      return transact([], (tx) => tx.query<Row>(text, values));
    }
    return runOn<Row>(client, text, values);
  }

  async function runAndReport<Row>(client: pg.PoolClient, text: string, values?: unknown[]): Promise<Row[]> {
    const rows = await run<Row>(client, text, values, !pooled, options.tracing);
    responses.report();
    return rows;
  }

  async function runOn<Row>(client: pg.PoolClient, text: string, values?: unknown[]): Promise<Row[]> {
    const state = watchConnection(client, primary);
    try {
      return await runAndReport<Row>(client, text, values);
    } catch (error) {
      state.broken ??= error instanceof DatabaseUnavailable ? error : undefined;
      throw error;
    } finally {
      state.release();
    }
  }

  async function query<Row>(text: string, values?: unknown[]): Promise<Row[]> {
    try {
      return await queryOnce<Row>(text, values);
    } catch (error) {
      if (isPlanStale(error)) {
        // That connection is closed: a new one prepares the statement for the changed tables.
        return query(text, values);
      }
      throw error;
    }
  }

  return {
    query: (text, values) => repeated(() => query(text, values)),
    queryAlone: async (text) => void (await runOn(await take(), text)),
    listen: (channel, events) => listenTo(direct, channel, events),
    transaction: (work) => repeated(() => transact([], work)),
    quickTransaction: (work) => repeated(() => transact(['SET LOCAL synchronous_commit TO OFF'], work)),
    findPrimary: () => primary.find(),
    isReady() {
      const asked = query('SELECT 1').then(
        () => true,
        () => false,
      );
      return Promise.race([asked, responses.next(readyMs)]);
    },
    connections: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** Repeats work that PostgreSQL ended for a deadlock. It had no effect, and the other transaction continues. */
async function repeated<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === maxTries || !isDeadlock(error)) {
        throw error;
      }
    }
  }
}

/**
 * @param isPrepared whether PostgreSQL may parse and plan the statement once per connection: behind a pooler the next
 * one runs in another session, which does not know it
 */
async function run<Row>(
  client: pg.PoolClient,
  text: string,
  values: unknown[] = [],
  isPrepared: boolean,
  tracing?: Tracing,
): Promise<Row[]> {
  const name = isPrepared ? statementName(text, values) : undefined;
  const config = values.length > 0 || name ? { text, values, name } : { text };
  const send = () => client.query(config);
  try {
    return (await (tracing ? tracing.statement(text, send) : send())).rows as Row[];
  } catch (error) {
    throw translate(error);
  }
}
