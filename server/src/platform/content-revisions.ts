import type { FastifyInstance } from 'fastify';
import type { ContentTopic } from '@site/shared/contracts';
import { readContentRevisions } from './db/content-revisions-repository';
import type { Database } from './db/database';
import type { ContentReader } from './db/content-reader';

/** How long after a reading that failed the revisions are read again. */
const againMs = 1_000;

/** Tells whether public content is still what it was. */
export interface ContentRevisions {
  /**
   * What identifies the present state of topics: two equal values mean that nothing of them changed in between.
   * @returns undefined while the database does not tell of changes: nothing may be kept then
   */
  of(topics: Iterable<ContentTopic>): string | undefined;
  /** Resolves once they are known. */
  ready: Promise<void>;
}

/**
 * Follows the changes of public content while the server runs, whichever process makes them: PostgreSQL notifies when a
 * transaction that changed some commits.
 * @param reader what the content is read from: it has a change before the new revision is told
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

  // Until the new ones are read nobody may take the old ones for true; of two readings the later one counts.
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
