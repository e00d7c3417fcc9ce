import pg from 'pg';
import { splitDatabaseAddress } from '../config/database-addresses';

const probeMs = 2_000;

/** The database host, of several, that currently accepts writes. */
export interface Primary {
  /** The address of the last primary. */
  address(): string;
  /** Whether there is more than one host. */
  readonly several: boolean;
  /** Asks all hosts at once; the first that accepts writes becomes the primary. If there is none, nothing changes. */
  find(): Promise<void>;
  /** @returns a function that ends the notifications */
  onMove(listener: () => void): () => void;
}

/** Follows a database over a failover. node-postgres supports only one host, so the choice is made here. */
export function followPrimary(address: string): Primary {
  const addresses = splitDatabaseAddress(address) ?? [address];
  const listeners = new Set<() => void>();
  let current = addresses[0] as string;
  let search: Promise<void> | undefined;

  async function probeAll(): Promise<void> {
    const found = await Promise.any(addresses.map(probe)).catch(() => current);
    if (found !== current) {
      current = found;
      listeners.forEach((tell) => tell());
    }
  }

  return {
    address: () => current,
    several: addresses.length > 1,
    find() {
      search ??= (addresses.length > 1 ? probeAll() : Promise.resolve()).finally(() => {
        search = undefined;
      });
      return search;
    },
    onMove(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

async function probe(address: string): Promise<string> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: probeMs, query_timeout: probeMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (await isReadOnly(client)) {
      throw new Error('read-only');
    }
    return address;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Whether this host rejects writes: a standby, or one that is configured as read-only. */
export async function isReadOnly(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
  return rows[0]?.transaction_read_only === 'on';
}
