import { pageRegistryPath, sitePagesOf, type Registry } from '@site/shared/contracts';
import { provideSitePages, readRegistry, sitePages } from '@site/shared/session';
import { loadWithRetries } from '../network/load-with-retries';

let asked: Promise<void> | undefined;

/** Loads once the list of modules that the page was sent without: it has no links to them, but users may open their addresses. */
export function learnOtherModules(): Promise<void> {
  asked ??= loadWithRetries(fetchRegistry).then(addModules);
  asked.catch(() => (asked = undefined));
  return asked;
}

async function fetchRegistry(): Promise<Registry> {
  const reply = await fetch(pageRegistryPath, { headers: { accept: 'application/json' } });
  if (!reply.ok) {
    throw new Error(`the list of modules is not available: ${reply.status}`);
  }
  return (await reply.json()) as Registry;
}

/** Modules that the page has stay unchanged, and so do their routes, so that the current page is not mounted again. */
export function addModules(others: Registry): void {
  const known = sitePages().routes;
  const block = document.getElementById('module-registry');
  const registry = { ...others, ...readRegistry() };
  // Trusted Types forbid changing the content of any script element, even a data block, so an element of another type replaces it.
  block?.replaceWith(
    Object.assign(document.createElement('data'), {
      id: block.id,
      hidden: true,
      textContent: JSON.stringify(registry),
    }),
  );
  const { routes, links } = sitePagesOf(registry);
  provideSitePages({
    links,
    routes: routes.map(
      (route) => known.find(({ name, module }) => name === route.name && module === route.module) ?? route,
    ),
  });
}
