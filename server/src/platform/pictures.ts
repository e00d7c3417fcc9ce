import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { contentDir } from './paths';

const manifestSchema = v.record(v.string(), v.object({ files: v.array(v.string()), version: v.string() }));

/** The picture hash of each file in a folder; a folder without a manifest has none. */
function readVersions(folder: string): ReadonlyMap<string, string> {
  const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  return new Map(Object.values(manifest).flatMap(({ files, version }) => files.map((file) => [file, version])));
}

const known = readVersions(join(contentDir, 'pictures'));
// After a word character it would be part of another site's address.
const pictureFile = /(?<![\w.:-])\/pictures\/([\w/-]+\.\w+)(?![\w?])/g;

/**
 * Adds the hash of a picture's files to each address of the site's own pictures, so that a browser can cache it
 * permanently.
 * @param text an address, or any text with addresses
 */
export function withPictureVersions(text: string): string {
  return text.replace(pictureFile, (address, file: string) => {
    const version = known.get(file);
    return version ? `${address}?v=${version}` : address;
  });
}

/**
 * Checks whether a picture is the one of its address. Changed manifests are read again, because pictures are rendered
 * while the server runs.
 */
export function pictureJudge(folders: readonly string[]): (path: string, version: unknown) => boolean {
  const read = new Map<string, { time: number; versions: ReadonlyMap<string, string> }>();
  return (path, version) => {
    const folder = folders.find((one) => path.startsWith(join(one, '/')));
    if (!folder || typeof version !== 'string') {
      return false;
    }
    try {
      const time = statSync(join(folder, 'manifest.json')).mtimeMs;
      if (read.get(folder)?.time !== time) {
        read.set(folder, { time, versions: readVersions(folder) });
      }
    } catch {
      return false;
    }
    return read.get(folder)?.versions.get(path.slice(join(folder, '/').length)) === version;
  };
}
