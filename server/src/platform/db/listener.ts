import pg from 'pg';
import type { Primary } from './primary';

const retryMs = 1_000;

export interface ListenerEvents {
  /** A connection was opened, the first or another one: notifications in between were missed. */
  connected(): void;
  notified(): void;
  /** No notifications arrive until `connected` is called again. */
  lost(): void;
}

/**
 * Listens to a channel of PostgreSQL on a separate connection, and reconnects whenever it breaks. A pooler in
 * transaction mode does not forward notifications: the address must be that of PostgreSQL itself, or of a pool in
 * session mode.
 * @param primary the host that accepts writes: only it forwards notifications
 * @param channel a constant name, never external input
 * @returns a function that ends listening
 */
export function listenTo(
  primary: Primary,
  channel: string,
  { connected, notified, lost }: ListenerEvents,
): () => Promise<void> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let drop: (() => void) | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    if (closed) {
      return;
    }
    const opened = new pg.Client({ connectionString: primary.address(), keepAlive: true });
    client = opened;
    const reconnect = () => {
      if (client === opened) {
        client = undefined;
        lost();
        void opened.end().catch(() => undefined);
        retry = setTimeout(() => void primary.find().then(connect), retryMs);
        retry.unref();
      }
    };
    drop = reconnect;
    opened.on('error', reconnect);
    opened.on('end', reconnect);
    opened.on('notification', notified);
    try {
      await opened.connect();
      await opened.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      const { rows } = await opened.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      // Another process number indicates a pooler, whose notifications are not reliable.
      if (!closed && rows[0]?.pid === (opened as unknown as { processID: number }).processID) {
        connected();
      }
    } catch {
      reconnect();
    }
  }

  void connect();
  const stopFollowing = primary.onMove(() => drop?.());
  return async () => {
    closed = true;
    stopFollowing();
    clearTimeout(retry);
    const open = client;
    client = undefined;
    await open?.end().catch(() => undefined);
  };
}
