import type { Language, ModuleRelease, Registry } from '@site/shared/contracts';

/** The keys of `sentences.mjs`. */
export type RefusalKey =
  | 'busy'
  | 'noRelease'
  | 'noStable'
  | 'isLive'
  | 'isGiven'
  | 'noCanary'
  | 'canaryEnded'
  | 'noHealthy'
  | 'notLive'
  | 'notRun'
  | 'plainHttp'
  | 'wrongToken'
  | 'notYours'
  | 'badOrder'
  | 'changedMeanwhile'
  | 'storageAway'
  | 'diskFull'
  | 'badPath'
  | 'tooLarge'
  | 'wrongBytes'
  | 'noUpload'
  | 'incomplete'
  | 'notPublished'
  | 'contract'
  | 'library'
  | 'route'
  | 'name'
  | 'style'
  | 'form';

export class DeployError extends Error {
  constructor(key: RefusalKey, values?: Record<string, string | number | undefined>, problems?: DeployError[]);
  readonly key: RefusalKey;
  readonly status: number;
  say(language: Language): string;
}

/** A release that lies on the site, and how large its files are. */
export interface StoredRelease {
  release: ModuleRelease;
  bytes: number;
}

export interface Releases {
  readRegistry(): Registry;
  stored(name: string, version: string): StoredRelease;
  list(name: string): StoredRelease[];
  note(module: string, action: string, from: string | undefined, to: string | undefined): void;
  discardUnknown(name: string, version: string): void;
  locked<T>(action: () => T | Promise<T>): Promise<T>;
}

export function openReleases(siteDir: string, who?: { by: string; address?: string }): Releases;

export interface DeployOrder {
  check?: boolean;
  hold?: boolean;
  percent?: number;
  unchecked?: boolean;
}
export interface SteerOrder {
  to?: string;
  percent?: number;
  promote?: boolean;
  back?: boolean;
  off?: boolean;
  discard?: string;
}
export function deployRelease(releases: Releases, name: string, made: StoredRelease, order: DeployOrder): void;
export function steer(releases: Releases, name: string, order: SteerOrder): void;
export function sayLive(releases: Releases, name: string): string;
export function revisionOf(releases: Releases, name: string): string;
export function listReleases(siteDir: string, releases: Releases, name: string): string[];

export function storeRelease(
  siteDir: string,
  module: { name: string; built: string; rendition: string },
): Promise<StoredRelease>;

/** What a shell has for modules. */
export interface ShellOffer {
  /** The version of the contract. */
  contract: string;
  /** The libraries that it lends, with their versions. */
  libraries: Record<string, string>;
}
export function ownersOf(registry: Registry): Map<string, string>;
export function misfitsOf(
  siteDir: string,
  name: string,
  release: ModuleRelease,
  live: { offer: ShellOffer | undefined; owners: Map<string, string> },
): DeployError[];
export function wideStyleOf(
  siteDir: string,
  name: string,
  release: ModuleRelease,
): { selector: string; file: string } | undefined;

export function offeredLibraries(siteDir: string): Record<string, string>;
export function lackingLibraries(subject: {
  manifest: { shared: { name: string; requiredVersion: string }[] };
  release?: ModuleRelease;
  offered: Record<string, string>;
}): { library: string; range: string; version: string }[];
export function checkNames(subject: {
  name: string;
  sources: string;
  release: ModuleRelease;
  siteDir: string;
  registry: Registry;
  program: string;
}): Promise<string[]>;
