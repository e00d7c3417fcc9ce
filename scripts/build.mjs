// Builds the parts of the site that changed since the last build. With names of parts as arguments: only those, always.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkShell } from '../shared/releases/check-shell.mjs';
import { openReleases } from '../shared/releases/releases.mjs';
import { fingerprint, isBundled, isFresh, moduleNames, parts, siteDir, stamp, stampBundle } from './build/parts.mjs';
import { completeShell } from './build/complete-shell.mjs';
import { buildKit } from './build/kit.mjs';
import { publishApp } from './build/publish-app.mjs';
import { storeModule } from './build/publish.mjs';
import { buildServer, serverFolder } from './build/server.mjs';
import { root, run, tool } from './build/run.mjs';

const folders = {
  shell: '.',
  anatomy: 'anatomy',
  server: 'server',
  kit: 'kit',
  ...Object.fromEntries(moduleNames.map((name) => [name, `modules/${name}`])),
};
const places = {
  shell: join(siteDir, 'shell/index.html'),
  anatomy: join(siteDir, 'anatomy/index.html'),
  server: join(serverFolder, 'main.js'),
  kit: join(siteDir, 'kit/surface.json'),
};

/**
 * Runs the bundler for a part of the pages, unless its output exists already; the output is in dist/build, which is not served.
 * @returns the mark of its inputs
 */
export async function bundlePages(part) {
  const mark = fingerprint(part);
  if (isBundled(part, mark)) {
    return mark;
  }
  await run(tool('rsbuild'), ['build', '--log-level', 'warn'], {
    cwd: join(root, folders[part]),
    env: { NODE_ENV: 'production', RELEASE: mark.slice(0, 8) },
    quiet: true,
  });
  if (part === 'shell') {
    completeShell();
  }
  stampBundle(part, mark);
  return mark;
}

/**
 * Builds one part and publishes it.
 * @param {string} part
 * @param {string[]} [together] parts that are rebuilt together with it
 * @throws Error if the shell lacks a contract or a library that a live module needs which is not rebuilt
 */
export async function buildPart(part, together = []) {
  if (part === 'server') {
    await buildServer();
    return;
  }
  if (part === 'kit') {
    const mark = fingerprint(part);
    await publishApp('kit', await buildKit());
    stamp(part, mark);
    return;
  }
  if (moduleNames.includes(part)) {
    const publish = await prepareModule(part);
    publish();
    return;
  }
  const mark = await bundlePages(part);
  if (part === 'shell') {
    checkShell(siteDir, join(root, 'dist/build'), together);
  }
  await publishApp(part);
  stamp(part, mark);
}

/**
 * Bundles and stores a module.
 * @param {string} name
 * @returns {Promise<() => void>} makes it live; the previous release becomes the last good one
 */
async function prepareModule(name) {
  const mark = await bundlePages(name);
  const { release, bytes } = await storeModule(name);
  return () => {
    openReleases(siteDir).publish(name, release, bytes);
    stamp(name, mark);
  };
}

/** Whether a part exists there at all, in any version: the pages may have been built for another SITE_DIR. */
const isPublished = (part) => existsSync(places[part] ?? join(siteDir, 'modules', part));

/**
 * Builds what is missing or out of date, under the site's deployment lock.
 * @param {string[]} [wanted] the parts to consider
 * @returns the parts that were built
 */
export const buildSite = (wanted = Object.keys(parts)) => openReleases(siteDir).locked(() => buildStale(wanted));

// The shell first, because the kit contains what it offers.
async function buildStale(wanted) {
  const stale = wanted.filter(
    (part) =>
      (['server', 'kit'].includes(part) || existsSync(join(root, folders[part], 'rsbuild.config.ts'))) &&
      !(isPublished(part) && isFresh(part)),
  );
  if (stale.includes('shell')) {
    await buildPart('shell', stale);
  }
  const rest = stale.filter((part) => part !== 'shell');
  const prepared = new Map();
  // Two at a time, because each build uses several threads.
  const next = async () => {
    for (let part = rest.shift(); part; part = rest.shift()) {
      if (moduleNames.includes(part)) {
        prepared.set(part, await prepareModule(part));
      } else {
        await buildPart(part);
      }
    }
  };
  try {
    await Promise.all([next(), next()]);
  } finally {
    // The registry's order decides which of two modules keeps an address: it is that of the names, whichever was built first.
    [...prepared.keys()].toSorted().forEach((name) => prepared.get(name)());
  }
  return stale;
}

if (process.argv[1]?.endsWith('build.mjs')) {
  const wanted = process.argv.slice(2);
  await openReleases(siteDir).locked(async () => {
    for (const part of wanted) {
      await buildPart(part, wanted);
    }
  });
  const built = wanted.length > 0 ? wanted : await buildSite();
  console.log(built.length > 0 ? `Built: ${built.join(', ')}` : 'Everything is already built');
}
