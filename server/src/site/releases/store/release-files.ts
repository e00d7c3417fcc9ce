import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { eachOf, type Bucket } from './bucket';

/** The files of a release, by path: those for browsers (`files/…`), and the server's build (`rendition`). */
export type ReleaseFiles = Record<string, string>;

/** One stored release. */
export interface ReleaseName {
  module: string;
  version: string;
}

/** A file in the bucket differs from the published one, so the release is not used. */
export class WrongFile extends Error {}

const hashOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;
export const folderOf = (siteDir: string, { module, version }: ReleaseName): string =>
  join(siteDir, 'modules', module, version);
const renditionOf = (siteDir: string, { module, version }: ReleaseName): string =>
  join(siteDir, 'render', module, `${version}.cjs`);
const placeOf = (siteDir: string, name: ReleaseName, path: string): string =>
  path === 'rendition' ? renditionOf(siteDir, name) : join(folderOf(siteDir, name), path.replace(/^files\//, ''));

export const prefixOf = ({ module, version }: ReleaseName): string => `releases/${module}/${version}/`;
/** The key depends on the content, so storing a release again overwrites nothing. */
export const keyOf = (prefix: string, hash: string): string =>
  prefix + Buffer.from(hash.slice(7), 'base64').toString('hex');

function filesIn(folder: string): string[] {
  const found = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return found.filter((path) => lstatSync(join(folder, path)).isFile());
}

/** The files of a release in a folder. */
export function describeFiles(siteDir: string, name: ReleaseName): ReleaseFiles {
  const folder = folderOf(siteDir, name);
  const files = filesIn(folder).map((path) => [`files/${path.split(sep).join('/')}`, join(folder, path)] as const);
  const rendition = renditionOf(siteDir, name);
  const all = existsSync(rendition) ? [...files, ['rendition', rendition] as const] : files;
  return Object.fromEntries(all.map(([path, file]) => [path, hashOf(readFileSync(file))]));
}

/** Whether a folder contains exactly a release's published files. */
export function isAsPublished(siteDir: string, name: ReleaseName, files: ReleaseFiles): boolean {
  const found = Object.entries(describeFiles(siteDir, name));
  return found.length === Object.keys(files).length && found.every(([path, hash]) => files[path] === hash);
}

export function removeFiles(siteDir: string, name: ReleaseName): void {
  rmSync(folderOf(siteDir, name), { recursive: true, force: true });
  rmSync(renditionOf(siteDir, name), { force: true });
}

export async function uploadFiles(
  bucket: Bucket,
  siteDir: string,
  name: ReleaseName,
  files: ReleaseFiles,
): Promise<void> {
  const known = new Map(Object.entries(files).map(([path, hash]) => [keyOf(prefixOf(name), hash), path]));
  await eachOf(known, ([key, path]) => bucket.put(key, readFileSync(placeOf(siteDir, name, path))));
}

/**
 * Fetches a release. Its folder appears only when every file of it is present and as published.
 * @throws WrongFile for a file that is missing or differs; the bucket's error if it does not respond
 */
export async function fetchFiles(
  bucket: Bucket,
  siteDir: string,
  name: ReleaseName,
  files: ReleaseFiles,
): Promise<void> {
  const incoming = join(siteDir, 'incoming', randomUUID());
  try {
    await eachOf(Object.entries(files), async ([path, hash]) => {
      const content = await bucket.get(keyOf(prefixOf(name), hash));
      if (!content || hashOf(content) !== hash) {
        throw new WrongFile(
          `${path} of ${name.module} ${name.version} is ${content ? 'not what was published' : 'missing'}`,
        );
      }
      const file = placeOf(incoming, name, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    });
    removeFiles(siteDir, name);
    // The folder is last, so that its readers find all other files.
    for (const place of [renditionOf, folderOf].filter((each) => existsSync(each(incoming, name)))) {
      mkdirSync(dirname(place(siteDir, name)), { recursive: true });
      renameSync(place(incoming, name), place(siteDir, name));
    }
  } finally {
    rmSync(incoming, { recursive: true, force: true });
  }
}

/** The releases in a folder, regardless of their visitors. */
export function releasesIn(siteDir: string): ReleaseName[] {
  const root = join(siteDir, 'modules');
  return existsSync(root)
    ? readdirSync(root, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .flatMap(({ name: module }) => readdirSync(join(root, module)).map((version) => ({ module, version })))
    : [];
}
