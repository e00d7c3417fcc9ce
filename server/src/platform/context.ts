import type { KeyObject } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config';
import type { ContentRevisions } from './content-revisions';
import type { Database } from './db/database';
import type { ContentReader } from './db/content-reader';
import type { Metrics } from './metrics';
import type { Tracing } from './tracing/tracing';

/** What services are given: the process's settings and connections. No rule lives here. */
export interface Context {
  config: Config;
  database: Database;
  /** For public content alone: what it answers may be a second old. */
  reading: ContentReader;
  /** Key that signs: bearer tokens, links, and what is kept of codes. */
  tokenKey: KeyObject;
  /** Keys that what was signed is checked with: that one, and the one before while it is replaced. */
  tokenKeys: KeyObject[];
  log: FastifyBaseLogger;
  metrics: Metrics;
  /** Undefined where nobody collects traces. */
  tracing: Tracing | undefined;
  /** Whether the public content is still what it was. */
  content: ContentRevisions;
  /** Wakes the mail worker after a commit, so that a mail leaves at once instead of at its next round. */
  wakeMail(): void;
}
