import { splitDatabaseAddress } from '../config/database-addresses';
import { soon } from '../soon';
import type { Tracing } from '../tracing/tracing';
import { DatabaseUnavailable, openDatabase, type Database, type Queryable } from './database';

/** Maximum age of a standby's answers. */
const oldestMs = 1_000;
const checkMs = 250;
/**
 * How long a standby that answered while the primary was unavailable is used before the next check, because a check may
 * be late.
 */
const awayMs = 5_000;
/** Timeout of a check of a host; after it the host is skipped. */
const answerMs = 500;
// A slow or frozen standby must leave time to ask the primary.
const standbyLimits = { statementMs: 1_500, replyMs: 2_000, connectMs: 1_000 };

/** Reads that may be a second old: public content, never sessions, money, or data that a user has just written. */
export interface ContentReader extends Queryable {
  /** Resolves when no further read can be older than this call. */
  renew(): Promise<void>;
  /** Whether a standby currently answers reads. */
  hasStandby(): boolean;
  close(): Promise<void>;
}

/** A position in the primary's write-ahead log, and the time of its query. */
interface Sample {
  at: number;
  position: bigint;
}

interface Standby {
  database: Database;
  replayed: bigint;
  /** Until when its answers are certainly recent enough. */
  goodUntil: number;
}

/**
 * Opens a reader of standbys, or of the primary if every standby is unavailable or more than a second behind: a standby
 * that has replayed the primary's log of some moment is no older than that moment. While the primary is unavailable, a
 * standby that was recent enough before is still used, also when it is promoted.
 * @param url of the standbys, in the form of DATABASE_URL; hosts that are currently no standby are skipped, so that all
 * hosts may be listed
 */
export function openContentReader(
  primary: Database,
  url?: string,
  maxConnections?: number,
  tracing?: Tracing,
): ContentReader {
  if (!url) {
    return {
      query: (text, values) => primary.query(text, values),
      renew: async () => undefined,
      hasStandby: () => false,
      close: async () => undefined,
    };
  }
  const standbys = (splitDatabaseAddress(url) ?? [url]).map((address): Standby => {
    const database = openDatabase(address, { maxConnections, tracing, ...standbyLimits });
    return { database, replayed: 0n, goodUntil: 0 };
  });
  let samples: Sample[] = [];
  let required = 0n;
  let awaySince: number | undefined;
  let checking: Promise<void> | undefined;
  let sampling: Promise<Sample | undefined> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function takeSample(): Promise<Sample> {
    const at = performance.now();
    const [row] = await primary.query<{ position: string }>("SELECT pg_current_wal_lsn() - '0/0' AS position");
    const sample = { at, position: BigInt(row?.position ?? 0) };
    samples = [...samples.filter((each) => each.at > at - oldestMs), sample];
    return sample;
  }

  async function keepChecking(): Promise<void> {
    await check();
    if (!closed) {
      timer = setTimeout(() => void keepChecking(), checkMs);
      timer.unref();
    }
  }

  const check = () =>
    (checking ??= checkAll().finally(() => {
      checking = undefined;
    }));

  async function checkAll(): Promise<void> {
    sampling ??= takeSample()
      .catch(() => undefined)
      .finally(() => {
        sampling = undefined;
      });
    const answer = await soon(sampling, answerMs);
    awaySince = answer ? undefined : (awaySince ?? performance.now());
    await Promise.all(standbys.map(checkStandby));
  }

  async function checkStandby(standby: Standby): Promise<void> {
    const question = "SELECT pg_is_in_recovery() AS follows, pg_last_wal_replay_lsn() - '0/0' AS replayed";
    const asked = standby.database.query<{ follows: boolean; replayed: string | null }>(question);
    const [row] =
      (await soon(
        asked.catch(() => undefined),
        answerMs,
      )) ?? [];
    const isAway = awaySince !== undefined;
    const isPromoted = row?.follows === false && isAway && standby.goodUntil > 0;
    if (!row?.follows && !isPromoted) {
      standby.goodUntil = 0;
      return;
    }
    if (isPromoted) {
      // Before a call that waits for the old one detects it.
      void primary.findPrimary();
    }
    standby.replayed = BigInt(row.replayed ?? 0);
    const reached = samples.findLast(({ position }) => position <= standby.replayed);
    const goodUntil = reached && (isAway ? performance.now() + awayMs : reached.at + oldestMs);
    standby.goodUntil = goodUntil ?? 0;
  }

  function choose(): Standby | undefined {
    const now = performance.now();
    // The primary's last writes that no standby received are waited for no longer than this.
    const isLost = awaySince !== undefined && now - awaySince > oldestMs;
    return standbys.find(({ goodUntil, replayed }) => now < goodUntil && (isLost || replayed >= required));
  }

  void keepChecking();
  return {
    async query<Row>(text: string, values?: unknown[]): Promise<Row[]> {
      const standby = choose();
      try {
        return await (standby?.database ?? primary).query<Row>(text, values);
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) {
          throw error;
        }
        if (standby) {
          standby.goodUntil = 0;
        } else {
          // It became unavailable since the last check, or the check took too long.
          await check();
        }
        const other = choose();
        if (!standby && !other) {
          throw error;
        }
        return (other?.database ?? primary).query<Row>(text, values);
      }
    },
    async renew() {
      const { position } = await takeSample();
      required = position > required ? position : required;
    },
    hasStandby: () => choose() !== undefined,
    async close() {
      closed = true;
      clearTimeout(timer);
      await Promise.all(standbys.map(({ database }) => database.close()));
    },
  };
}
