import { join } from 'node:path';
import { readableRegistry, type ModuleRelease, type Registry, type ReleaseOverride } from '@site/shared/contracts';
import type { Config } from '../../platform/config/config';
import { releaseInDevelopment } from '../development/overrides';
import { cachedFile } from '../shell/cached-file';
import { readRequestedRelease, type RequestedRelease } from './release-link';
import type { ReleaseStore } from './store/release-store';

/** The content of a page that was requested with `?override=`, and its notice. */
export interface Overridden {
  registry: Registry;
  override: ReleaseOverride;
}

/** `releases.json` of the deployments: each module's releases on the site. */
type StoredReleases = Record<string, { release: unknown }[]>;

/**
 * Puts releases into the registry of one page: `?override=blog@0.1.0-205781ace4` a stored one,
 * `?override=blog@http://localhost:3105` in development one of another site. In production this requires a signed link
 * (`npm run deploy -- blog --link <release>`). There is no fallback release, because faults of this one should be
 * visible.
 * @returns a function of the visitor's registry and the value, or values, of `override`
 */
export function createOverrides({ production }: Config, store: ReleaseStore) {
  const siteDir = store.folder;
  const storedReleases = cachedFile(join(siteDir, 'releases.json'), (text) => JSON.parse(text) as StoredReleases, {});

  function findRelease(registry: Registry, module: string, version: string): ModuleRelease | undefined {
    const { current, lastGood, canary } = registry[module] ?? {};
    const stored = storedReleases();
    const listed = Object.hasOwn(stored, module) ? (stored[module] ?? []).map(({ release }) => release) : [];
    return [current, lastGood, canary?.release, ...listed]
      .map((release) => readableRegistry({ [module]: { current: release } }, () => undefined)[module]?.current)
      .find((release) => release?.version === version);
  }

  async function find(
    registry: Registry,
    value: string,
  ): Promise<[string, ModuleRelease] | ReleaseOverride['refused']> {
    const isGone = ({ module, version }: RequestedRelease) => !findRelease(registry, module, version);
    let requested = readRequestedRelease(siteDir, value);
    if (!requested) {
      return production ? 'invalid' : releaseInDevelopment(value);
    }
    if (requested.link === 'invalid' || (requested.link === 'valid' && isGone(requested))) {
      // Another server may have just stored it, and created the key with the first link.
      await store.refresh();
      requested = readRequestedRelease(siteDir, value) ?? requested;
    }
    const { module, version, link } = requested;
    if (link === 'expired' || link === 'invalid' || (link === 'none' && production)) {
      return link === 'none' ? 'invalid' : link;
    }
    const release = findRelease(registry, module, version);
    await store.obtain({ module, version });
    return release ? [module, release] : 'gone';
  }

  return async (registry: Registry, override: unknown): Promise<Overridden> => {
    const asked = [override].flat().map((one) => (typeof one === 'string' ? one : ''));
    const found = await Promise.all(asked.map((value) => find(registry, value)));
    const refused = found.find((each) => typeof each === 'string');
    if (refused !== undefined) {
      return { registry, override: { asked, releases: {}, refused } };
    }
    const own = found.filter((each) => Array.isArray(each));
    return {
      registry: { ...registry, ...Object.fromEntries(own.map(([module, release]) => [module, { current: release }])) },
      override: { asked, releases: Object.fromEntries(own.map(([module, { version }]) => [module, version])) },
    };
  };
}
