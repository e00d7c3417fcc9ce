import pg from 'pg';
import { splitDatabaseAddress } from '../config/database-addresses';

const probeMs = 2_000;

/** The database host, of several, that currently accepts writes. */
export interface Primary {
  /** The address of the last primary. */
  address(): string;
  /** Whether there is more than one host. */
  readonly several: boolean;
  /**
   * Asks all hosts at once; the first that accepts writes becomes the primary. If there is none, nothing changes. A former primary that
   * was frozen accepts writes until it is demoted: its timeline is older.
   */
  find(): Promise<void>;
  /** @returns a function that ends the notifications */
  onMove(listener: () => void): () => void;
}

/** Follows a database over a failover. node-postgres supports only one host, so the choice is made here. */
export function followPrimary(address: string): Primary {
  const addresses = splitDatabaseAddress(address) ?? [address];
  const listeners = new Set<() => void>();
  let current = addresses[0] as string;
  let history: History | undefined;
  let search: Promise<void> | undefined;

  async function probeAll(): Promise<void> {
    const found = await Promise.any(addresses.map((each) => probe(each, history))).catch(() => undefined);
    history = found?.history ?? history;
    if (found && found.address !== current) {
      current = found.address;
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

/** Of a cluster: each promotion begins a timeline with the next number. */
interface History {
  system: string;
  timeline: number;
}

async function probe(address: string, known: History | undefined): Promise<{ address: string; history: History }> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: probeMs, query_timeout: probeMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (await isReadOnly(client)) {
      throw new Error('read-only');
    }
    const history = await readHistory(client);
    if (history.system === known?.system && history.timeline < known.timeline) {
      throw new Error('a former primary');
    }
    return { address, history };
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Whether this host rejects writes: a standby, or one that is configured as read-only. */
export async function isReadOnly(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
  return rows[0]?.transaction_read_only === 'on';
}

// The name of a file of the write-ahead log begins with the timeline, in hexadecimal digits.
async function readHistory(client: pg.ClientBase): Promise<History> {
  const { rows } = await client.query<{ system: string; file: string }>(
    'SELECT system_identifier AS system, pg_walfile_name(pg_current_wal_lsn()) AS file FROM pg_control_system()',
  );
  const { system = '', file = '' } = rows[0] ?? {};
  return { system, timeline: parseInt(file.slice(0, 8), 16) };
}
