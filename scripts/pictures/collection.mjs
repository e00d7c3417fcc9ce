import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A short hash of a picture's files for their addresses, which browsers cache permanently. */
function versionOf(files) {
  const hash = createHash('sha256');
  files.forEach((bytes) => hash.update(bytes));
  return hash.digest('hex').slice(0, 8);
}

/** A folder of pictures and its manifest, with the size, placeholder, files, hash and inputs of each. */
export function openCollection(folder) {
  const manifestFile = join(folder, 'manifest.json');
  const manifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};

  /** After every picture, so that an aborted run keeps what it has drawn. */
  function save() {
    const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b)));
    mkdirSync(folder, { recursive: true });
    writeFileSync(manifestFile, `${JSON.stringify(sorted, null, 1)}\n`);
  }
  const places = (name) => (manifest[name]?.files ?? []).map((file) => join(folder, file));
  return {
    manifest,
    /** Whether a picture exists, drawn from these inputs. */
    has: (name, inputs) => manifest[name]?.inputs === inputs && places(name).every((file) => existsSync(file)),
    /** A picture with the bytes of its files; undefined if one is missing. */
    read(name) {
      const entry = manifest[name];
      return entry && places(name).every((file) => existsSync(file))
        ? { ...entry, files: Object.fromEntries(entry.files.map((file) => [file, readFileSync(join(folder, file))])) }
        : undefined;
    },
    write(name, { files, ...entry }, inputs) {
      places(name).forEach((file) => rmSync(file, { force: true }));
      for (const [file, bytes] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), bytes);
      }
      manifest[name] = { ...entry, files: Object.keys(files), version: versionOf(Object.values(files)), inputs };
      save();
    },
    /** The existing files are those of these inputs. */
    confirm(name, inputs, subject) {
      Object.assign(manifest[name], { inputs, subject });
      save();
    },
    bytes: () =>
      Object.keys(manifest)
        .flatMap(places)
        .reduce((sum, file) => sum + statSync(file).size, 0),
    remove(name) {
      places(name).forEach((file) => rmSync(file, { force: true }));
      delete manifest[name];
      save();
    },
  };
}
