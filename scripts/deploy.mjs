// `npm run deploy -- <module>`: builds one module, checks it, and makes it live beside the running shell. `--check` stops after the check,
// `--unchecked` skips it. `--canary 10%` serves the release to a share of the visitors, `--promote` serves the canary to all. `--list`
// shows its releases, `--to <release>` switches to one of them, `--back` ends the canary or switches to the last good one, `--off` removes
// the module from the site. `--hold` stores a release without serving it, `--link <release>` prints an address that shows a stored one to
// anyone who opens it, for a day. All of this works on the disk (SITE_DIR), in the bucket that servers share (RELEASES_URL), or with
// `--site <address>` on a running site that has given the team a token (DEPLOY_TOKEN), where its pages are visited before it is served.
// `--static <folder>` also writes the live releases as files for a host that runs no program.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { userInfo } from 'node:os';
import { openRemote, readPercent } from '../shared/releases/client.mjs';
import { withLock } from '../shared/releases/lock.mjs';
import { openReleases } from '../shared/releases/releases.mjs';
import { deployRelease, listReleases, sayLive, steer } from '../shared/releases/steer.mjs';

const usage = `npm run deploy -- <module> [--site <address> | --static <folder>] [--check | --hold | --list | --link <release> | --promote | --back | --off]
npm run deploy -- <module> [--site <address> | --static <folder>] [--unchecked | --to <release>] [--canary <1 to 99>%]`;

function readArguments({ siteDir, moduleNames }) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      hold: { type: 'boolean' },
      unchecked: { type: 'boolean' },
      canary: { type: 'string' },
      promote: { type: 'boolean' },
      list: { type: 'boolean' },
      to: { type: 'string' },
      back: { type: 'boolean' },
      off: { type: 'boolean' },
      link: { type: 'string' },
      site: { type: 'string' },
      static: { type: 'string' },
    },
  });
  const [name, ...more] = positionals;
  const { canary, site, static: folder, ...way } = values;
  // Modules of other repositories may be live as well, and are rolled back and turned off like those of this one.
  const known = [...new Set([...moduleNames, ...Object.keys(openReleases(siteDir).readRegistry())])];
  const isName = site === undefined ? known.includes(name) : /^[a-z][a-z0-9-]*$/.test(name ?? '');
  if (!isName || more.length > 0) {
    throw new Error(`Which module? One of: ${known.join(', ')}`);
  }
  const ways = Object.keys(way);
  if (ways.length > 1 || (canary !== undefined && ways.some((each) => !['to', 'unchecked'].includes(each)))) {
    throw new Error('These options cannot be combined');
  }
  if (folder !== undefined && (site !== undefined || canary !== undefined || way.link !== undefined)) {
    throw new Error('A static host has no server: --static does not permit --site, --canary and --link');
  }
  return { name, site, folder, percent: readPercent(canary), ...way };
}

/** The address of a module's first page, which shows one of the stored releases. */
async function linkTo({ siteDir, releases }, name, version) {
  const { tsImport } = await import('tsx/esm/api');
  const { linkToRelease } = await tsImport('../server/src/site/releases/release-link.ts', import.meta.url);
  const { release } = releases.stored(name, version);
  const link = linkToRelease(siteDir, process.env.PUBLIC_URL ?? 'http://localhost:3000', name, release);
  releases.note(name, 'link', undefined, version);
  return link;
}

/**
 * Builds the module, stores it without serving it, and checks it there.
 * @param {{ unchecked?: boolean }} way
 * @param {(made: { release: object, bytes: number }, built: { module: object, mark: string, visit?: (link: string) => Promise<void> }) =>
 * unknown} give the next step; `visit` checks its pages on another site, unless it is unchecked
 */
async function withChecked({ siteDir, moduleNames, releases }, name, { unchecked }, give) {
  if (!moduleNames.includes(name)) {
    throw new Error(`${name} is not built here: its own repository publishes it, by module-kit publish`);
  }
  // Loaded on demand, because a rollback must not wait for the programs that build and check.
  const [{ bundlePages }, { storeModule, builtModule }, { checkRelease }, { visitStored }] = await Promise.all([
    import('./build.mjs'),
    import('./build/publish.mjs'),
    import('./deploy/gate.mjs'),
    import('./deploy/checks/pages.mjs'),
  ]);
  const mark = await bundlePages(name);
  const made = await storeModule(name);
  try {
    const subject = !unchecked && (await checkRelease(name, made.release, siteDir, releases.readRegistry()));
    await give(made, { module: builtModule(name), mark, visit: subject && ((link) => visitStored(link, subject)) });
  } finally {
    releases.discardUnknown(name, made.release.version);
  }
}

/** On the disk or in the bucket, under the deployment lock. */
async function deployHere(here, { name, folder, list, link, ...way }) {
  const { siteDir, releases, stamp } = here;
  if (list) {
    return listReleases(siteDir, releases, name).join('\n');
  }
  if (link !== undefined) {
    return here.isShared ? releases.locked(() => linkTo(here, name, link)) : linkTo(here, name, link);
  }
  const { readStaticSettings, writeStaticSite } = folder ? await import('./deploy/static-host.mjs') : {};
  const settings = readStaticSettings?.();
  return releases.locked(async () => {
    if (way.to === undefined && !way.promote && !way.back && !way.off) {
      await withChecked(here, name, way, ({ release, bytes }, { mark }) => {
        deployRelease(releases, name, { release, bytes }, way);
        if (way.hold) {
          console.log(`${name} ${release.version} is stored, and is not served`);
        } else if (!way.check && !way.percent) {
          stamp(name, mark);
        }
      });
    } else {
      steer(releases, name, way);
    }
    if (way.check || way.hold) {
      return '';
    }
    await writeStaticSite?.(siteDir, resolve(folder), settings);
    return sayLive(releases, name);
  });
}

/** On a running site: built and checked here, and checked again there, where its pages are visited before it is served. */
async function deployThere(here, { name, site, folder: _ofDisks, list, ...way }) {
  const remote = openRemote({ site, token: process.env.DEPLOY_TOKEN, name });
  const { revision, lines } = await remote.read();
  if (list) {
    return lines.join('\n');
  }
  if (way.to !== undefined || way.link !== undefined || way.promote || way.back || way.off) {
    return (await remote.order({ ...way, revision })).line;
  }
  let line = '';
  await here.releases.locked(() =>
    withChecked(here, name, way, async (_made, { module, visit }) => {
      ({ line } = await remote.publish(module, { ...way, revision }, visit));
    }),
  );
  return line;
}

/** The store of releases: the disk, or a bucket, for which the store has a folder with the layout of a disk. */
async function withReleases(work) {
  // A running site has its own store; the files to send are built on this disk.
  if (!process.env.RELEASES_URL || process.argv.some((each) => /^--site(?:=|$)/.test(each))) {
    const parts = await import('./build/parts.mjs');
    const order = readArguments(parts);
    return work({ ...parts, releases: openReleases(parts.siteDir) }, order);
  }
  const { tsImport } = await import('tsx/esm/api');
  const { withStoreOfCommand } = await tsImport(
    '../server/src/site/releases/store/store-of-command.ts',
    import.meta.url,
  );
  return withStoreOfCommand(withLock, async (store) => {
    // Build and store read it there.
    process.env.SITE_DIR = store.workspace;
    const parts = await import('./build/parts.mjs');
    const order = readArguments({ ...parts, siteDir: store.folder });
    // A static host gets the files of all stored releases.
    const module = order.folder === undefined ? order.name : undefined;
    const releases = await store.open(module, { by: userInfo().username });
    return work({ ...parts, releases, isShared: true }, order);
  });
}

try {
  const said = await withReleases((here, order) =>
    order.site === undefined ? deployHere(here, order) : deployThere(here, order),
  );
  if (said) {
    console.log(said);
  }
} catch (error) {
  console.error(`${error.message}\n${usage}`);
  process.exitCode = 1;
}
