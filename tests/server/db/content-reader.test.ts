import { openDatabase, type Database } from '../../../server/src/platform/db/database';
import { openContentReader, type ContentReader } from '../../../server/src/platform/db/content-reader';
import { until } from '../../support/until';
import { openFreezer } from './freezer';
import { startReplicatedPair, type ReplicatedPair } from './replicated';

let pair: ReplicatedPair;
let database: Database;
let standby: Database;
let reader: ContentReader;
beforeEach(async () => {
  pair = await startReplicatedPair();
  database = openDatabase(pair.address, { maxConnections: 4 });
  standby = openDatabase(pair.standby.url('postgres'), { maxConnections: 1 });
  await database.query('CREATE TABLE written AS SELECT 0 AS number');
  // Both hosts: the primary is no standby, so it is skipped.
  reader = openContentReader(database, pair.address, 2);
  await until(() => reader.hasStandby());
});
afterEach(async () => {
  await Promise.all([reader.close(), database.close(), standby.close()]);
  await pair.close();
});

const question = 'SELECT number, pg_is_in_recovery() AS standby FROM written';
const read = async () => (await reader.query<{ number: number; standby: boolean }>(question))[0];
const write = (number: number) => database.query('UPDATE written SET number = $1', [number]);
const pause = () => standby.query('SELECT pg_wal_replay_pause()');
async function resume(): Promise<void> {
  await standby.query('SELECT pg_wal_replay_resume()');
  await until(async () => (await read())?.standby === true);
}

test('reads from the standby, and from the primary while the standby is more than a second behind', async () => {
  expect(await read()).toEqual({ number: 0, standby: true });
  await pause();
  await write(1);
  const written = performance.now();
  await until(async () => {
    const asked = performance.now();
    const row = await read();
    // A read within a second of the write may return the old state.
    expect(row?.number === 1 || asked - written < 1_000).toBe(true);
    return row?.standby === false;
  });
  expect(await read()).toEqual({ number: 1, standby: false });
  await resume();
  expect(await read()).toEqual({ number: 1, standby: true });
});

test('reads nothing older than the last call of renew', async () => {
  await pause();
  await write(1);
  await reader.renew();
  expect(await read()).toEqual({ number: 1, standby: false });
  await resume();
});

test('reads succeed while the standby is unreachable or frozen', async () => {
  const away = openContentReader(database, 'postgres://127.0.0.1:1/postgres');
  const freezer = await openFreezer(pair.standby.url('postgres'));
  const frozen = openContentReader(database, freezer.url, 2);
  await until(() => frozen.hasStandby());
  freezer.freeze(true);
  for (const one of [away, frozen]) {
    await expect(one.query(question)).resolves.toEqual([{ number: 0, standby: false }]);
    await one.close();
  }
  freezer.close();
});

test('threat 51: without the primary, reads continue from a standby that was less than a second behind, also during its promotion', async () => {
  await pause();
  await write(3);
  await until(() => !reader.hasStandby());
  // The primary's last known answer is recent.
  await reader.renew();
  await pair.primary.stop(0);
  await expect(write(4)).rejects.toThrow('database away');
  await expect(read()).rejects.toThrow('database away');
  await standby.query('SELECT pg_wal_replay_resume()');
  await until(() => reader.hasStandby());
  const promoted = pair.promote();
  for (let reads = 0; reads < 500 || (await read())?.standby; reads += 1) {
    expect((await read())?.number).toBe(3);
  }
  await promoted;
  await until(() =>
    write(4).then(
      () => true,
      () => false,
    ),
  );
  expect(await read()).toEqual({ number: 4, standby: false });
});

test('reads continue when the primary stops before it has sent its last write to the standby', async () => {
  const [sender] = await database.query<{ pid: number }>('SELECT pid FROM pg_stat_replication');
  const { pid } = sender as { pid: number };
  process.kill(pid, 'SIGSTOP');
  await database.transaction(async (tx) => {
    await tx.query('SET LOCAL synchronous_commit TO local');
    await tx.query('UPDATE written SET number = 1');
  });
  await reader.renew();
  expect(reader.hasStandby()).toBe(false);
  await pair.primary.stop(0);
  process.kill(pid, 'SIGKILL');
  await until(() => reader.hasStandby());
  expect(await read()).toEqual({ number: 0, standby: true });
});
