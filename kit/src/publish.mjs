import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { storeRelease } from '../../shared/releases/store-release.mjs';
import { checkNames } from '../../shared/releases/names.mjs';
import { openReleases } from '../../shared/releases/releases.mjs';
import { contractVersion } from '../../shared/contracts/registry.ts';
import { checkModule } from './check.mjs';

const program = fileURLToPath(new URL('run-releases.js', import.meta.url));

/** `module-kit publish --site-dir <folder>`: checks the module, stores it on the site, and puts it live. */
export async function publish({ site, 'site-dir': folder }) {
  const siteDir = resolve(folder ?? '');
  if (folder === undefined || !existsSync(join(siteDir, 'shell/index.html'))) {
    throw new Error('Where is the built site? Give its folder: --site-dir /srv/site');
  }
  const { project } = await checkModule({ site });
  const releases = openReleases(siteDir);
  await releases.locked(async () => {
    const { name, built, rendition } = project;
    const { release, bytes } = await storeRelease(siteDir, { name, built, rendition, contract: contractVersion });
    try {
      const registry = releases.readRegistry();
      const taken = await checkNames({ name, sources: '.', release, siteDir, registry, program });
      if (taken.length > 0) {
        throw new Error([`${name} ${release.version} is not published:`, ...taken].join('\n  names: '));
      }
      releases.publish(name, release, bytes, 'kit publish');
      console.log(`${name} ${release.version} is live`);
    } finally {
      releases.discardUnknown(name, release.version);
    }
  });
}
