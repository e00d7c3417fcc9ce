import pg from 'pg';
import type { Primary } from './primary';
import { translate } from './unavailable';

/** The class of a pool's connections: each new one goes to the host that is the primary then. */
export function clientOf(primary: Primary) {
  return class extends pg.Client {
    readonly address = primary.address();
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: primary.address() });
    }
  };
}

/**
 * Takes a connection to the primary out of a pool.
 * @throws DatabaseUnavailable when no host accepts writes
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

// Connections that rest on a host which is the primary no more are closed one after the other.
async function takeClient(pool: pg.Pool, primary: Primary): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect();
    if ((client as unknown as { address: string }).address === primary.address()) {
      return client;
    }
    client.release(true);
  }
}
