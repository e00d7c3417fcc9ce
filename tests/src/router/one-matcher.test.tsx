import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { matchPath, sitePagesOf, type Registry } from '@site/shared/contracts';
import { provideSitePages, readReferrer, rememberReferrer, safeBackUrl } from '@site/shared/session';
import { describePage } from '../../../server/src/site/seo/describe-page';
import { registryOfPage } from '../../../server/src/site/gateway/registry-of-page';
import { preparePage } from '../../../src/router/module-page';
import { fullCount } from '../../support/full-count';
import { releaseWith } from '../../support/releases';
import { loadPage } from '../../support/remotes';
import { renderSite } from '../../support/render-site';

// Replaces the modules: each page shows the name of its route.
jest.mock('../../support/remotes', () => ({
  ...jest.requireActual<object>('../../support/remotes'),
  loadPage: jest.fn(async (name: string, route: string) => {
    const messages = async () => ({ default: {} });
    return {
      Page: () => <h1>{route}</h1>,
      module: { name, messages: { en: messages, cn: messages }, pages: {} },
      release: { version: '1.0.0' },
    };
  }),
}));

const text = (words: string) => ({ en: words, cn: words });
let count = 0;
/** A registry of one module whose pages have these paths in this order, with new route names. */
function registryOf(paths: readonly string[]): Registry {
  const routes = paths.map((path) => [
    `Made${(count += 1)}`,
    { path, title: text('Made'), description: text(path), indexed: true, personal: false },
  ]);
  return { courses: { current: releaseWith({ name: 'courses', routes: Object.fromEntries(routes) }) } };
}

/** The route that each part of the site finds for an address. */
async function routesOf(registry: Registry, address: string) {
  const live = sitePagesOf(registry);
  const pages = sitePagesOf(JSON.parse(JSON.stringify(registryOfPage(registry))) as Registry);
  provideSitePages(pages);
  const matched = matchPath(address, live.routes);
  const facts = await describePage({ config: { publicUrl: '', apiBaseUrl: 'x' } } as never, live, address, 'en');
  const backUrl = safeBackUrl(address, 'http://localhost');

  jest.mocked(loadPage).mockClear();
  await preparePage(address, 'en');
  const [[, prepared] = []] = jest.mocked(loadPage).mock.calls;

  const site = await renderSite(address);
  const shown = (await screen.findByRole('heading', { level: 1 })).textContent;
  const opened = site.store.getState().layout.page;
  site.unmount();

  rememberReferrer(matched?.route.name, address);
  return { matched, facts, backUrl, prepared, shown, opened, referrer: readReferrer() };
}

const allPaths = ['', '/new', '/old', '/new/old'].flatMap((words) =>
  ['', '/:id', '/:id?'].map((end) => `/courses${words}${end}`),
);
const address = fc
  .tuple(
    fc.constantFrom('', '/new', '/new/old', '/old/new', '/new/old/new', '/a%2Fnew', '/new/A%20b'),
    fc.constantFrom<(path: string) => string>(
      (path) => path,
      (path) => `${path}/`,
      (path) => path.replace('new', 'New'),
      (path) => path.replace('new', '%6Eew'),
    ),
  )
  .map(([rest, spelled]) => spelled(`/courses${rest}`));

test('router, server, backUrl, referrer and preloading find the same route of an address, for generated manifests', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(allPaths), address, async (paths, asked) => {
      const { matched, facts, backUrl, prepared, shown, opened, referrer } = await routesOf(registryOf(paths), asked);
      const name = matched?.route.name;
      const description = facts.found ? facts.description : undefined;
      expect({ shown, opened, description, prepared, backUrl, referrer }).toEqual({
        shown: name ?? 'Page not found',
        opened: { name: name ?? '404', address: matched?.path ?? '/404', tab: 999 },
        description: matched?.route.path,
        prepared: name,
        backUrl: matched?.path,
        referrer: matched && asked,
      });
    }),
    { numRuns: fullCount ? 500 : 25 },
  );
});

test.each([[['/courses/:id', '/courses/new']], [['/courses/new', '/courses/:id']]])(
  'a fixed segment has priority over a parameter, in the order %j',
  async (paths) => {
    const { matched, shown, backUrl } = await routesOf(registryOf(paths), '/courses/new');
    expect(matched?.route.path).toBe('/courses/new');
    expect(shown).toBe(matched?.route.name);
    expect(backUrl).toBe('/courses/new');
  },
);
