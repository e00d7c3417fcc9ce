import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { storeRelease } from '../../shared/releases/store-release.mjs';
import { checkNames } from '../../shared/releases/names.mjs';
import { openReleases } from '../../shared/releases/releases.mjs';
import { openRemote, readPercent } from '../../shared/releases/client.mjs';
import { openChromium, visitStored } from '../../scripts/deploy/checks/pages.mjs';
import { checkModule } from './check.mjs';
import { readProject } from './project.mjs';

const program = fileURLToPath(new URL('run-releases.js', import.meta.url));

/** `module-kit publish`: checks the module and deploys it, over the network or on the disk; or manages its releases on a running site. */
export async function publish({ site, 'site-dir': folder, canary, list, ...way }) {
  const ways = [list, ...Object.values(way)].filter((each) => each !== undefined);
  if (ways.length > 1 || (canary !== undefined && (list || way.promote || way.back || way.off))) {
    throw new Error('These options cannot be combined');
  }
  const order = { ...way, percent: readPercent(canary) };
  if (folder !== undefined && (ways.length > 0 || canary !== undefined)) {
    throw new Error('--site-dir only publishes: manage stored releases by npm run deploy of the site');
  }
  console.log(folder === undefined ? await publishThere(site, list, order) : await publishHere(site, folder));
}

async function publishThere(address, list, order) {
  const { name, site } = readProject();
  const remote = openRemote({ site: address ?? site, token: process.env.DEPLOY_TOKEN, name });
  const { revision, lines } = await remote.read();
  if (list) {
    return lines.join('\n');
  }
  if (order.to !== undefined || order.promote || order.back || order.off) {
    return (await remote.order({ ...order, revision })).line;
  }
  // Before anything is built or sent.
  await (await openChromium()).close();
  const { project, subject } = await checkModule({ site: address, pages: false });
  const { built, rendition } = project;
  const visit = (link) => visitStored(link, subject);
  return (await remote.publish({ built, rendition }, { ...order, revision }, visit)).line;
}

async function publishHere(site, folder) {
  const siteDir = resolve(folder);
  if (!existsSync(join(siteDir, 'shell/index.html'))) {
    throw new Error('Where is the built site? Set its folder by --site-dir /srv/site');
  }
  const { project } = await checkModule({ site });
  const releases = openReleases(siteDir);
  return releases.locked(async () => {
    const { name, built, rendition } = project;
    const { release, bytes } = await storeRelease(siteDir, { name, built, rendition });
    try {
      const registry = releases.readRegistry();
      const taken = await checkNames({ name, sources: '.', release, siteDir, registry, program });
      if (taken.length > 0) {
        throw new Error([`${name} ${release.version} is not published:`, ...taken].join('\n  names: '));
      }
      releases.publish(name, release, bytes, 'kit publish');
      return `${name} ${release.version} is live`;
    } finally {
      releases.discardUnknown(name, release.version);
    }
  });
}
