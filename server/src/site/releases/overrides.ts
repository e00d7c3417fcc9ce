import { join } from 'node:path';
import { readableRegistry, type ModuleRelease, type Registry, type ReleaseOverride } from '@site/shared/contracts';
import type { Config } from '../../platform/config/config';
import { releaseInDevelopment } from '../development/overrides';
import { cachedFile } from '../shell/cached-file';
import { readAskedRelease, type AskedRelease } from './release-link';
import type { ReleaseStore } from './store/release-store';

/** What a page is made of that was asked for with `?override=`, and what it says of that. */
export interface Overridden {
  registry: Registry;
  override: ReleaseOverride;
}

/** `releases.json`, as deployments keep it: the releases of each module that lie on the site. */
type KeptReleases = Record<string, { release: unknown }[]>;

/**
 * Puts releases into the registry of one page: `?override=blog@0.1.0-205781ace4` a kept one, `?override=blog@http://localhost:3105` in
 * development one of another site. In production only a signed link (`npm run deploy -- blog --link <release>`) does so. There is no
 * release to fall back on: whoever asks wants to see what is wrong with this one.
 * @returns a function of the visitor's registry and the value, or values, of `override`
 */
export function createOverrides({ production }: Config, store: ReleaseStore) {
  const siteDir = store.folder;
  const kept = cachedFile(join(siteDir, 'releases.json'), (text) => JSON.parse(text) as KeptReleases, {});

  function keptRelease(registry: Registry, module: string, version: string): ModuleRelease | undefined {
    const { current, lastGood, canary } = registry[module] ?? {};
    const listed = Object.hasOwn(kept(), module) ? (kept()[module] ?? []).map(({ release }) => release) : [];
    return [current, lastGood, canary?.release, ...listed]
      .map((release) => readableRegistry({ [module]: { current: release } }, () => undefined)[module]?.current)
      .find((release) => release?.version === version);
  }

  async function find(
    registry: Registry,
    value: string,
  ): Promise<[string, ModuleRelease] | ReleaseOverride['refused']> {
    const isGone = ({ module, version }: AskedRelease) => !keptRelease(registry, module, version);
    let asked = readAskedRelease(siteDir, value);
    if (!asked) {
      return production ? 'invalid' : releaseInDevelopment(value);
    }
    if (asked.link === 'invalid' || (asked.link === 'valid' && isGone(asked))) {
      // Another server may have kept it a moment ago, and signed the first link of all.
      await store.refresh();
      asked = readAskedRelease(siteDir, value) ?? asked;
    }
    const { module, version, link } = asked;
    if (link === 'expired' || link === 'invalid' || (link === 'none' && production)) {
      return link === 'none' ? 'invalid' : link;
    }
    const release = keptRelease(registry, module, version);
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
