import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../platform/db/database';
import type { Metrics } from '../../../platform/metrics';
import type { Bucket } from './bucket';
import { fetchFiles, WrongFile, type ReleaseName } from './release-files';
import { isHere } from './shared-folder';
import { readFiles } from './shared-releases-repository';

const idOf = ({ module, version }: ReleaseName): string => `${module} ${version}`;

/** Fetches published releases from the bucket, each once at a time, and reports failures. */
export class ReleaseFetcher {
  private readonly fetching = new Map<string, Promise<void>>();
  private readonly refused = new Map<string, string>();
  private away: string | undefined;
  private checking: Promise<void> | undefined;
  private log: FastifyBaseLogger | undefined;
  private metrics: Metrics | undefined;

  constructor(
    private readonly database: Database,
    private readonly bucket: Bucket,
    private readonly folder: string,
  ) {}

  /** Sets where faults are logged and counted, and logs those from before. */
  tell(log: FastifyBaseLogger, metrics: Metrics): void {
    this.log = log;
    this.metrics = metrics;
    metrics.setBucketUp(this.away === undefined);
    for (const reason of this.refused.values()) {
      log.error(`releases: ${reason}; this server does not use it`);
    }
  }

  /** Why not all live releases are available. */
  problem(): string | undefined {
    return this.away ?? [...this.refused.values()][0];
  }

  /** Checks whether the bucket responds. No caller waits for it, because a frozen one blocks for long. */
  check(): void {
    this.checking ??= this.bucket
      .check()
      .then(
        () => this.setAway(undefined),
        (error: Error) => this.setAway(error.message),
      )
      .finally(() => {
        this.checking = undefined;
      });
  }

  /** Resolves when the files of a release are here, or are currently unavailable. */
  have(name: ReleaseName): Promise<void> {
    if (isHere(this.folder, name)) {
      return Promise.resolve();
    }
    const id = idOf(name);
    const under = this.fetching.get(id) ?? this.fetch(name).finally(() => this.fetching.delete(id));
    this.fetching.set(id, under);
    return under;
  }

  async haveAll(names: ReleaseName[]): Promise<void> {
    for (const name of names) {
      await this.have(name);
    }
  }

  /** Removes the errors of releases that are no longer referenced. */
  keep(names: ReleaseName[]): void {
    const kept = new Set(names.map(idOf));
    [...this.refused.keys()].filter((id) => !kept.has(id)).forEach((id) => this.refused.delete(id));
  }

  private async fetch(name: ReleaseName): Promise<void> {
    const files = await readFiles(this.database, name);
    if (!files) {
      return;
    }
    try {
      await fetchFiles(this.bucket, this.folder, name, files);
      this.refused.delete(idOf(name));
      this.setAway(undefined);
    } catch (error) {
      if (error instanceof WrongFile) {
        this.refuse(name, error.message);
      } else {
        this.setAway((error as Error).message);
      }
    }
  }

  private setAway(reason: string | undefined): void {
    const before = this.away;
    this.away = reason;
    this.metrics?.setBucketUp(reason === undefined);
    if (reason !== undefined && before === undefined) {
      this.log?.error(`releases: ${reason}; what is here goes on being served`);
    } else if (reason === undefined && before !== undefined) {
      this.log?.info('releases: the bucket answers again');
    }
  }

  private refuse(name: ReleaseName, reason: string): void {
    this.metrics?.countRefusedRelease({ module: name.module, release: name.version });
    if (this.refused.get(idOf(name)) !== reason) {
      this.refused.set(idOf(name), reason);
      this.log?.error(`releases: ${reason}; this server does not use it`);
    }
  }
}
