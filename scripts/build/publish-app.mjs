import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { compressFolder } from '../../shared/releases/compress.mjs';
import { filesOf } from '../../shared/releases/files-of.mjs';
import { siteDir } from './parts.mjs';
import { root } from './run.mjs';

/** The number of builds whose files stay available, because an open page requests the chunks of its own build. */
const keptBuilds = 10;
const isPage = (file) => file.startsWith('index.html');

/**
 * Publishes a built application (shell, anatomy) while the site is in use: first its files, whose names contain their hash, beside those of
 * earlier builds; then, atomically, the page that references them.
 * @param {string} name built into dist/build/<name>
 * @param {string} [built] the folder of the build
 * @param {string} [target] the live site
 */
export async function publishApp(name, built = join(root, 'dist/build', name), target = siteDir) {
  await compressFolder(built);
  const live = join(target, name);
  const files = [...filesOf(built)].map((file) => relative(built, file));
  for (const file of [...files.filter((each) => !isPage(each)), ...files.filter(isPage)]) {
    place(join(built, file), join(live, file));
  }
  const list = join(target, `${name}-builds.json`);
  // A build that is published again keeps its one entry.
  const earlier = readList(list).filter((each) => !isDeepStrictEqual(each, files));
  const builds = [files, ...earlier].slice(0, keptBuilds);
  place(null, list, JSON.stringify(builds));
  const kept = new Set(builds.flat());
  for (const file of [...filesOf(live)].filter((each) => !kept.has(relative(live, each)))) {
    rmSync(file);
  }
}

/** A file appears under its name only when it is complete; an existing one gets a new date. */
function place(from, to, text) {
  mkdirSync(dirname(to), { recursive: true });
  if (from && existsSync(to) && readFileSync(to).equals(readFileSync(from))) {
    const now = new Date();
    utimesSync(to, now, now);
    return;
  }
  const incoming = `${to}.incoming`;
  if (from) {
    cpSync(from, incoming);
  } else {
    writeFileSync(incoming, text);
  }
  renameSync(incoming, to);
}

function readList(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}
