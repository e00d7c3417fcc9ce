import { splitDatabaseAddress } from '../config/database-addresses';
import { soon } from '../soon';
import type { Tracing } from '../tracing/tracing';
import { DatabaseUnavailable, openDatabase, type Database, type Queryable } from './database';

/** How old what a standby answers may be. */
const oldestMs = 1_000;
const checkMs = 250;
/** How long a standby that answered while the primary was away is asked before the next check: one may come late. */
const awayMs = 5_000;
/** How long a check waits for a host: longer than that, and it is passed over. */
const answerMs = 500;
// A standby that is slow or frozen must leave time to ask the primary.
const standbyLimits = { statementMs: 1_500, replyMs: 2_000, connectMs: 1_000 };

/** Reads that may be a second old: of public content, never of sessions, money, or what somebody has just written. */
export interface ContentReader extends Queryable {
  /** Resolves when nothing is read any more that is older than this call. */
  renew(): Promise<void>;
  /** Whether a standby answers reads now. */
  hasStandby(): boolean;
  close(): Promise<void>;
}

/** A position in the write-ahead log of the primary, and when it was asked for. */
interface Sample {
  at: number;
  position: bigint;
}

interface Standby {
  database: Database;
  replayed: bigint;
  /** Until when its answers are surely young enough. */
  goodUntil: number;
}

/**
 * Opens what reads from standbys, and from the primary where there is none that is away or more than a second behind: a standby that has
 * replayed what the primary had written at some moment is no older than that moment. While the primary does not answer, a
 * standby that was young enough when it last did goes on, also when it is promoted.
 * @param url of the standbys, in the form of DATABASE_URL; hosts that are no standby at the moment are left out, so that all hosts may be named
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
      // Before a call finds it out that waits for the old one.
      void primary.findPrimary();
    }
    standby.replayed = BigInt(row.replayed ?? 0);
    const reached = samples.findLast(({ position }) => position <= standby.replayed);
    const goodUntil = reached && (isAway ? performance.now() + awayMs : reached.at + oldestMs);
    standby.goodUntil = goodUntil ?? 0;
  }

  function choose(): Standby | undefined {
    const now = performance.now();
    // What the primary had written last, and sent to nobody, is waited for no longer than that.
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
          // It went away since the last check, or that took too long.
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
