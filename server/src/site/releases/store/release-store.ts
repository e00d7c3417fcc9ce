import type { FastifyInstance } from 'fastify';
import { openReleases, type Releases } from '@site/shared/releases';
import type { Metrics } from '../../../platform/metrics';
import { addCounts, endCanary, type Counts } from '../health-files';
import type { Bucket } from './bucket';
import type { ReleaseName } from './release-files';

/** Who changes releases, as the audit log names it. */
export interface Author {
  by: string;
  address?: string;
}

/**
 * Where the releases of modules are kept: their files, which of them are live, what was told of them, and the audit log. Whatever serves,
 * renders and judges them reads a folder of this machine; a store brings into it what is live, and takes orders that change that.
 */
export interface ReleaseStore {
  /** What is live, and the files of all releases that somebody may be given. */
  readonly folder: string;
  /** Where orders are carried out: nobody is given what is done there before an order has ended well. */
  readonly desk: string;
  /** Where other servers find what is uploaded to this one; undefined where they share the disk. */
  readonly bucket: Bucket | undefined;
  /**
   * The releases on the desk as they are now, to be changed (`locked`) in somebody's name.
   * @param module the one that is changed; undefined for an order that needs the files of all
   */
  open(module: string | undefined, author: Author): Promise<Releases>;
  /** Resolves when what was live at the time of the call is live here. */
  refresh(): Promise<void>;
  /** Resolves when the files of a release are here, if there is such a release. */
  obtain(release: ReleaseName): Promise<void>;
  /** Adds to what browsers told of a release, over all servers. */
  addCounts(release: ReleaseName, counts: Counts): Promise<void>;
  /** Ends a canary for all servers. @returns whether this one was the first to do so */
  endCanary(release: ReleaseName, stable: string, reason: string): Promise<boolean>;
  /** Why this server serves what it has instead of what is live elsewhere; undefined while it follows. */
  problem(): string | undefined;
  /** Follows what is live until the server closes. */
  follow(app: FastifyInstance, metrics: Metrics): void;
  close(): void;
}

/** On a disk of this machine, or one that several mount: everything is there at once, for all processes. */
export function openDiskStore(siteDir: string): ReleaseStore {
  return {
    folder: siteDir,
    desk: siteDir,
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
