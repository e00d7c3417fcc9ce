import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { contentDir } from './paths';

const manifestSchema = v.record(v.string(), v.object({ files: v.array(v.string()), version: v.string() }));

/** The hash of the picture that each file of a folder belongs to; a folder without a manifest has none. */
function readVersions(folder: string): ReadonlyMap<string, string> {
  const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  return new Map(Object.values(manifest).flatMap(({ files, version }) => files.map((file) => [file, version])));
}

const known = readVersions(join(contentDir, 'pictures'));
// Preceded by a word's character it would be a part of another site's address.
const pictureFile = /(?<![\w.:-])\/pictures\/([\w/-]+\.\w+)(?![\w?])/g;

/**
 * Writes the hash of a picture's files into each address of one of the site's own pictures: a browser keeps such an address for good.
 * @param text an address, or any text that holds some
 */
export function withPictureVersions(text: string): string {
  return text.replace(pictureFile, (address, file: string) => {
    const version = known.get(file);
    return version ? `${address}?v=${version}` : address;
  });
}

/**
 * Says whether a picture is the one that its address asks for. Manifests are read again when they have changed: pictures are drawn
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
