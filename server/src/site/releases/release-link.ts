import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sitePagesOf, type ModuleRelease } from '@site/shared/contracts';

/** Validity of a link by which staff view a release. */
const linkMs = 24 * 3_600_000;
const form = /^([a-z][a-z0-9-]*)@([\w.+-]+)(?:~(\d{1,16})~([\w-]+))?$/;

// Beside the registry, so that deployments and all servers of the folder share it; the folder's root is not served.
const keyFile = (siteDir: string): string => join(siteDir, 'link.key');

const keyBytes = 32;

/** The site's key; undefined without one, or with only an empty file after a full disk. */
function readKey(siteDir: string): Buffer | undefined {
  const file = keyFile(siteDir);
  const key = existsSync(file) ? readFileSync(file) : undefined;
  return key && key.length >= keyBytes ? key : undefined;
}

/** Renamed into place atomically, so that readers see the complete key. */
function makeKey(siteDir: string): Buffer {
  const file = keyFile(siteDir);
  const key = Buffer.from(randomBytes(keyBytes).toString('base64url'));
  writeFileSync(`${file}.new`, key, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return key;
}

const sign = (key: Buffer, module: string, version: string, until: number): Buffer =>
  createHmac('sha256', key).update(`release ${module}@${version}~${until}`).digest();

/** The release of an address. */
export interface RequestedRelease {
  module: string;
  version: string;
  /** Whether a deployer signed it, and until when. */
  link: 'none' | 'valid' | 'expired' | 'invalid';
}

/**
 * Signs a value of `override` that shows one stored release to holders of the link, for a day. The first link creates
 * the site's key; without its file all links become invalid.
 */
export function signRelease(siteDir: string, module: string, version: string, now = Date.now()): string {
  const until = now + linkMs;
  const signature = sign(readKey(siteDir) ?? makeKey(siteDir), module, version, until).toString('base64url');
  return `${module}@${version}~${until}~${signature}`;
}

/** The address of a module's first page that shows one of the stored releases. */
export function linkToRelease(siteDir: string, publicUrl: string, module: string, release: ModuleRelease): string {
  const { routes } = sitePagesOf({ [module]: { current: release } });
  const page = routes.find((route) => route.module === module && !route.path.includes(':'));
  const address = new URL(page?.path ?? '/', publicUrl);
  address.searchParams.set('override', signRelease(siteDir, module, release.version));
  return address.href;
}

/** Reads a signed or unsigned value; undefined for another form. */
export function readRequestedRelease(siteDir: string, value: string): RequestedRelease | undefined {
  const [, module, version, until, signature] = form.exec(value) ?? [];
  if (module === undefined || version === undefined) {
    return undefined;
  }
  if (until === undefined || signature === undefined) {
    return { module, version, link: 'none' };
  }
  const key = readKey(siteDir);
  const given = Buffer.from(signature, 'base64url');
  const expected = key ? sign(key, module, version, Number(until)) : Buffer.alloc(0);
  const isOwn = given.length > 0 && given.length === expected.length && timingSafeEqual(given, expected);
  return { module, version, link: !isOwn ? 'invalid' : Number(until) < Date.now() ? 'expired' : 'valid' };
}
