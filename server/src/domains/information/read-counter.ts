import type { InformationKey } from '@site/shared/contracts';
import { DatabaseUnavailable, type Database } from '../../platform/db/database';
import { addReads } from './repository';

/**
 * Maximum of posts with uncounted reads; reads of further posts are not counted, so that unknown addresses use no
 * memory.
 */
const maxPosts = 100;

/** The number of reads of a post; undefined if this read was not counted. */
type Count = Promise<string | undefined>;

/**
 * Counts reads over one connection at a time: reads that arrive while it is busy are counted together, by post. All
 * readers of a post update its row; with this class they neither wait for each other nor use the connections of others
 * (threat 55).
 */
class ReadCounter {
  private readonly waiting = new Map<InformationKey, { reads: number; count: Count }>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly database: Database) {}

  count(key: InformationKey): Count {
    const known = this.waiting.get(key);
    if (known) {
      known.reads += 1;
      return known.count;
    }
    if (this.waiting.size >= maxPosts) {
      return Promise.resolve(undefined);
    }
    const count = this.last.then(() => this.write(key));
    this.waiting.set(key, { reads: 1, count });
    this.last = count.catch(() => undefined);
    return count;
  }

  private async write(key: InformationKey): Count {
    const reads = this.waiting.get(key)?.reads ?? 0;
    this.waiting.delete(key);
    try {
      return await this.database.quickTransaction((tx) => addReads(tx, key, reads));
    } catch (error) {
      if (error instanceof DatabaseUnavailable) {
        return undefined;
      }
      throw error;
    }
  }
}

const counters = new WeakMap<Database, ReadCounter>();

/**
 * Counts one more read of a post. @returns the new number; undefined if it was not counted: the post can be read anyway
 */
export function countRead(database: Database, key: InformationKey): Count {
  const counter = counters.get(database) ?? new ReadCounter(database);
  counters.set(database, counter);
  return counter.count(key);
}
