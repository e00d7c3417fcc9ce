import pg from 'pg';
import type { Primary } from './primary';
import { translate } from './unavailable';

/** A connection of a pool. */
interface Client extends pg.PoolClient {
  /** The host that was the primary when it was opened. */
  address: string;
  isPrepared: boolean;
}

/** The class of a pool's connections: each new one connects to the current primary. */
export function clientOf(primary: Primary) {
  return class extends pg.Client {
    readonly address = primary.address();
    isPrepared = false;
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: primary.address() });
      // The pool listens only while the connection is idle, and an error that nobody listens to ends the process.
      this.on('error', () => undefined);
    }
  };
}

/**
 * Takes a connection to the primary from a pool.
 * @param prepare runs on each new connection. It is not the pool's `verify`: pg-pool 3.14 never gets back a connection
 *   whose caller gives up meanwhile
 * @throws DatabaseUnavailable if no host accepts writes
 */
export async function connect(
  pool: pg.Pool,
  primary: Primary,
  prepare: (client: pg.PoolClient) => Promise<void>,
): Promise<pg.PoolClient> {
  for (let lastTry = !primary.several; ; lastTry = true) {
    try {
      return await takeClient(pool, primary, prepare);
    } catch (error) {
      if (lastTry) {
        throw translate(error);
      }
      await primary.find();
    }
  }
}

async function takeClient(...[pool, primary, prepare]: Parameters<typeof connect>): Promise<pg.PoolClient> {
  for (;;) {
    const client = (await pool.connect()) as Client;
    // Idle connections to a former primary are closed one after the other.
    if (client.address !== primary.address()) {
      client.release(true);
    } else if (client.isPrepared) {
      return client;
    } else {
      await prepare(client).catch((error: Error) => {
        client.release(error);
        throw error;
      });
      client.isPrepared = true;
      return client;
    }
  }
}

/** Watches a connection while it is used. `release` returns it to the pool, or closes it if it is `broken`. */
export function watchConnection(client: pg.PoolClient, primary: Primary): { broken?: Error; release(): void } {
  const note = (error: Error) => {
    state.broken = error;
  };
  const state: ReturnType<typeof watchConnection> = {
    release() {
      client.removeListener('error', note);
      client.release(state.broken);
      // A frozen host closes no connection: after a timeout it is checked whether another host is the primary.
      if (state.broken) {
        void primary.find();
      }
    },
  };
  client.on('error', note);
  return state;
}
