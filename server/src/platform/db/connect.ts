import pg from 'pg';
import type { Primary } from './primary';
import { translate } from './unavailable';

/** The class of a pool's connections: each new one connects to the current primary. */
export function clientOf(primary: Primary) {
  return class extends pg.Client {
    readonly address = primary.address();
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: primary.address() });
    }
  };
}

/**
 * Takes a connection to the primary from a pool.
 * @throws DatabaseUnavailable if no host accepts writes
 */
export async function connect(pool: pg.Pool, primary: Primary): Promise<pg.PoolClient> {
  for (let lastTry = !primary.several; ; lastTry = true) {
    try {
      return await takeClient(pool, primary);
    } catch (error) {
      if (lastTry) {
        throw translate(error);
      }
      await primary.find();
    }
  }
}

// Idle connections to a former primary are closed one after the other.
async function takeClient(pool: pg.Pool, primary: Primary): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect();
    if ((client as unknown as { address: string }).address === primary.address()) {
      return client;
    }
    client.release(true);
  }
}
