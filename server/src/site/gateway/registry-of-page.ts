import type { ModuleRelease, Registry } from '@site/shared/contracts';

/**
 * What the browser needs of the registry. An entry pins the other files of its release itself (threat 41). Of what a module says of
 * itself only routes, links and names are for the browser, and of the release that is tried second only names that the first has not.
 */
export function registryOfPage(registry: Registry): Record<string, object> {
  return Object.fromEntries(
    Object.entries(registry).map(([name, { current, lastGood, canary: _notOfThisPage, ...rest }]) => {
      const first = current.misfit && lastGood ? lastGood : current;
      const given = (release: ModuleRelease): object =>
        withoutTexts(release, release === first ? manifestOf(first) : furtherNames(release, first));
      return [name, { ...rest, current: given(current), ...(lastGood && { lastGood: given(lastGood) }) }];
    }),
  );
}

function manifestOf({ manifest: { routes, navigation, endpoints, reducers } }: ModuleRelease): object {
  const addresses = Object.entries(routes).map(([name, { path, tab }]) => [name, { path, tab }]);
  return { manifest: { routes: Object.fromEntries(addresses), navigation, endpoints, reducers } };
}

function furtherNames({ manifest }: ModuleRelease, { manifest: first }: ModuleRelease): object {
  const endpoints = manifest.endpoints.filter((name) => !first.endpoints.includes(name));
  const reducers = manifest.reducers.filter((name) => !first.reducers.includes(name));
  return endpoints.length + reducers.length > 0 ? { manifest: { endpoints, reducers } } : {};
}

function withoutTexts({ manifest: _inPart, ...release }: ModuleRelease, said: object): object {
  const file = release.entry.slice(release.entry.lastIndexOf('/') + 1);
  const hash = release.integrity[file];
  return { ...release, integrity: hash === undefined ? {} : { [file]: hash }, ...said };
}
