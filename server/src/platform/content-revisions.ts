import type { FastifyInstance } from 'fastify';
import type { ContentTopic } from '@site/shared/contracts';
import { readContentRevisions } from './db/content-revisions-repository';
import type { Database } from './db/database';
import type { ContentReader } from './db/content-reader';

/** Delay before the revisions are read again after a failure. */
const againMs = 1_000;

/** Detects changes of public content. */
export interface ContentRevisions {
  /**
   * The present revision of topics: with two equal values, nothing of them changed in between.
   * @returns undefined while the database sends no notifications: then nothing may be cached
   */
  of(topics: Iterable<ContentTopic>): string | undefined;
  /** Resolves when the revisions are known. */
  ready: Promise<void>;
}

/**
 * Follows the changes of public content by all processes while the server runs: PostgreSQL notifies when a changing
 * transaction commits.
 * @param reader the content's reader: it must see a change before the new revision is published
 */
export function followContent(app: FastifyInstance, database: Database, reader: ContentReader): ContentRevisions {
  let revisions: Map<string, string> | undefined;
  let reading = Promise.resolve();
  let asked = 0;
  let again: NodeJS.Timeout | undefined;
  let reportReady: () => void;
  const ready = new Promise<void>((resolve) => {
    reportReady = resolve;
  });

  function forget(): void {
    clearTimeout(again);
    asked += 1;
    revisions = undefined;
  }

  async function readAll(): Promise<Map<string, string>> {
    const found = await readContentRevisions(database);
    await reader.renew();
    return found;
  }

  // Until the new revisions are read the old ones must not be used; of two reads the later one wins.
  function read(): void {
    forget();
    const number = asked;
    reading = reading.then(async () => {
      const found = await readAll().catch(() => undefined);
      if (number !== asked) {
        return;
      }
      if (found) {
        revisions = found;
        reportReady();
      } else {
        again = setTimeout(read, againMs);
      }
    });
  }

  let stop: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    stop = database.listen('content_changed', { connected: read, notified: read, lost: forget });
  });
  app.addHook('onClose', async () => {
    await stop?.();
    forget();
  });

  return {
    ready,
    of: (topics) => {
      const known = revisions;
      return known && [...topics].map((topic) => `${topic} ${known.get(topic) ?? ''}`).join(',');
    },
  };
}
