import { pageRegistryPath, sitePagesOf, type Registry } from '@site/shared/contracts';
import { provideSitePages, readRegistry, sitePages } from '@site/shared/session';
import { loadWithRetries } from '../network/load-with-retries';

let asked: Promise<void> | undefined;

/** Learns of the modules that the page was sent without, once: it has no link to them, and somebody goes there all the same. */
export function learnOtherModules(): Promise<void> {
  asked ??= loadWithRetries(fetchRegistry).then(addModules);
  asked.catch(() => (asked = undefined));
  return asked;
}

async function fetchRegistry(): Promise<Registry> {
  const reply = await fetch(pageRegistryPath, { headers: { accept: 'application/json' } });
  if (!reply.ok) {
    throw new Error(`the modules are not told: ${reply.status}`);
  }
  return (await reply.json()) as Registry;
}

/** Those that the page has stay as they are, and so do their routes: what is on the screen is not made anew. */
export function addModules(others: Registry): void {
  const known = sitePages().routes;
  const block = document.getElementById('module-registry');
  const registry = { ...others, ...readRegistry() };
  // Trusted Types let nobody change what a script holds, data or not: an element of another kind takes its place.
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
