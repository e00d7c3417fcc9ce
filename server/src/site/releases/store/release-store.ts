import type { FastifyInstance } from 'fastify';
import { openReleases, type Releases } from '@site/shared/releases';
import type { Metrics } from '../../../platform/metrics';
import { addCounts, endCanary, type Counts } from '../health-files';
import type { Bucket } from './bucket';
import type { ReleaseName } from './release-files';

/** The author of a change of releases, for the audit log. */
export interface Author {
  by: string;
  address?: string;
}

/**
 * The store of the modules' releases: their files, the live ones, their reports, and the audit log. Serving, rendering
 * and judging them read a folder of this machine; a store copies live releases to it, and executes orders that change
 * them.
 */
export interface ReleaseStore {
  /** The live registry, and the files of all releases that a visitor may get. */
  readonly folder: string;
  /** Where orders are executed: visitors get none of its content before an order has succeeded. */
  readonly workspace: string;
  /** Where other servers find this server's uploads; undefined if they share the disk. */
  readonly bucket: Bucket | undefined;
  /**
   * The workspace's current releases, to be changed (`locked`) in an author's name.
   * @param module the changed one; undefined for an order that needs the files of all
   */
  open(module: string | undefined, author: Author): Promise<Releases>;
  /** Resolves when the state that was live at the call is live here. */
  refresh(): Promise<void>;
  /** Resolves when the files of a release are here, if it exists. */
  obtain(release: ReleaseName): Promise<void>;
  /** Adds to browsers' reports on a release, over all servers. */
  addCounts(release: ReleaseName, counts: Counts): Promise<void>;
  /** Ends a canary for all servers. @returns whether this one was the first */
  endCanary(release: ReleaseName, stable: string, reason: string): Promise<boolean>;
  /** Why this server serves an older state than the live one; undefined while it is current. */
  problem(): string | undefined;
  /** Follows the live state until the server closes. */
  follow(app: FastifyInstance, metrics: Metrics): void;
  close(): void;
}

/** On a disk of this machine, or one that several machines mount: all processes see every change at once. */
export function openDiskStore(siteDir: string): ReleaseStore {
  return {
    folder: siteDir,
    workspace: siteDir,
    bucket: undefined,
    open: async (_module, author) => openReleases(siteDir, author),
    refresh: async () => undefined,
    obtain: async () => undefined,
    addCounts: async ({ module, version }, counts) => addCounts(siteDir, module, version, counts),
    endCanary: async ({ module, version }, stable, reason) => endCanary(siteDir, module, version, stable, reason),
    problem: () => undefined,
    follow: () => undefined,
    close: () => undefined,
  };
}
