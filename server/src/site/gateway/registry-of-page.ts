import type { ModuleRelease, Registry } from '@site/shared/contracts';

/**
 * What the browser needs of the registry. An entry pins the other files of its release itself (threat 41). Of what a module says of
 * itself only routes, links and names are for the browser, and only those of the release that is tried first.
 */
export function registryOfPage(registry: Registry): Record<string, object> {
  return Object.fromEntries(
    Object.entries(registry).map(([name, { current, lastGood, canary: _notOfThisPage, ...rest }]) => [
      name,
      {
        ...rest,
        current: withoutTexts(current, !current.misfit || !lastGood),
        ...(lastGood && { lastGood: withoutTexts(lastGood, current.misfit !== undefined) }),
      },
    ]),
  );
}

function withoutTexts({ manifest, ...release }: ModuleRelease, isFirst: boolean): object {
  const file = release.entry.slice(release.entry.lastIndexOf('/') + 1);
  const hash = release.integrity[file];
  const routes = Object.entries(manifest.routes).map(([name, { path, tab }]) => [name, { path, tab }]);
  const { navigation, endpoints, reducers } = manifest;
  return {
    ...release,
    integrity: hash === undefined ? {} : { [file]: hash },
    ...(isFirst && { manifest: { routes: Object.fromEntries(routes), navigation, endpoints, reducers } }),
  };
}
