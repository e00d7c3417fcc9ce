import { matchPath, routeTable, type ModuleRelease, type Registry } from '@site/shared/contracts';
import type { LiveSite } from '../shell/live-site';

/**
 * The modules that a page is sent with: its own, those of the specification, which pages link to in their texts, and
 * those with a link in the navigation. Other modules add nothing to it, and are requested on navigation. A page of no
 * module is sent with all modules: on a static host it is used for every address.
 * @param address path and query of the page; its next page (`backUrl`) counts as a link
 */
export function modulesOfPage({ registry, pages }: LiveSite, address: string): Registry {
  const moduleOf = (path: string) => matchPath(path.replace(/[?#].*$/s, ''), pages.routes)?.route.module;
  const own = moduleOf(address);
  if (own === undefined || own === 'shell') {
    return registry;
  }
  const linked = pages.links.map(({ route }) => pages.routes.find(({ name }) => name === route)?.module);
  const next = moduleOf(new URLSearchParams(address.split('?')[1]).get('backUrl') ?? '');
  const needed = new Set([own, next, ...routeTable.map(({ module }) => module), ...linked]);
  return Object.fromEntries(Object.entries(registry).filter(([name]) => needed.has(name)));
}

/**
 * The browser's part of the registry. An entry pins the other files of its release (threat 41). Of a module's own
 * description only routes, links and names are sent, and of the fallback release only names that the first does not
 * have.
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
