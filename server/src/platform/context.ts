import type { KeyObject } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config';
import type { ContentRevisions } from './content-revisions';
import type { Database } from './db/database';
import type { ContentReader } from './db/content-reader';
import type { Metrics } from './metrics';
import type { Tracing } from './tracing/tracing';

/** The dependencies of services: the process's settings and connections, without business rules. */
export interface Context {
  config: Config;
  database: Database;
  /** Only for public content: its results may be a second old. */
  reading: ContentReader;
  /** The signing key: for bearer tokens, links, and stored hashes of codes. */
  tokenKey: KeyObject;
  /** The keys for verification: the signing key, and the previous one during a replacement. */
  tokenKeys: KeyObject[];
  log: FastifyBaseLogger;
  metrics: Metrics;
  /** Undefined without a trace collector. */
  tracing: Tracing | undefined;
  /** Detects changes of the public content. */
  content: ContentRevisions;
  /** Wakes the mail worker after a commit, so that a mail is sent at once instead of in its next round. */
  wakeMail(): void;
}
