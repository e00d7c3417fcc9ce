import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sitePagesOf, type ModuleRelease } from '@site/shared/contracts';

/** So long staff look at a release with one link. */
const linkMs = 24 * 3_600_000;
const form = /^([a-z][a-z0-9-]*)@([\w.+-]+)(?:~(\d{1,16})~([\w-]+))?$/;

// Beside the registry, so that deployments and all servers of the folder have the same one; the folder's root is not served.
const keyFile = (siteDir: string): string => join(siteDir, 'link.key');

const keyBytes = 32;

/** The site's key; undefined where there is none, or only the empty file of one for which the disk had no room. */
function readKey(siteDir: string): Buffer | undefined {
  const file = keyFile(siteDir);
  const key = existsSync(file) ? readFileSync(file) : undefined;
  return key && key.length >= keyBytes ? key : undefined;
}

/** Puts it in place in one step: whoever reads it sees the whole of it. */
function makeKey(siteDir: string): Buffer {
  const file = keyFile(siteDir);
  const key = Buffer.from(randomBytes(keyBytes).toString('base64url'));
  writeFileSync(`${file}.new`, key, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return key;
}

const sign = (key: Buffer, module: string, version: string, until: number): Buffer =>
  createHmac('sha256', key).update(`release ${module}@${version}~${until}`).digest();

/** A release that an address asks for. */
export interface AskedRelease {
  module: string;
  version: string;
  /** Whether somebody who deploys here has signed it, and for how long. */
  link: 'none' | 'valid' | 'expired' | 'invalid';
}

/**
 * Signs a value of `override` that shows one kept release to whoever has it, for a day. The first link makes the site's key;
 * without its file no link is valid any more.
 */
export function signRelease(siteDir: string, module: string, version: string, now = Date.now()): string {
  const until = now + linkMs;
  const signature = sign(readKey(siteDir) ?? makeKey(siteDir), module, version, until).toString('base64url');
  return `${module}@${version}~${until}~${signature}`;
}

/** The address of a module's first page, on which whoever opens it is given one of the kept releases. */
export function linkToRelease(siteDir: string, publicUrl: string, module: string, release: ModuleRelease): string {
  const { routes } = sitePagesOf({ [module]: { current: release } });
  const page = routes.find((route) => route.module === module && !route.path.includes(':'));
  const address = new URL(page?.path ?? '/', publicUrl);
  address.searchParams.set('override', signRelease(siteDir, module, release.version));
  return address.href;
}

/** Reads such a value, and one without a signature; undefined for what has another form. */
export function readAskedRelease(siteDir: string, value: string, now = Date.now()): AskedRelease | undefined {
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
  return { module, version, link: !isOwn ? 'invalid' : Number(until) < now ? 'expired' : 'valid' };
}
