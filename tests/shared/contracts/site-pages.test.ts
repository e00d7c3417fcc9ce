import { matchPath, readableRegistry, routeTable, sitePagesOf, type Registry } from '@site/shared/contracts';
import { manifestWith, releaseWith } from '../../support/releases';

const text = { en: 'Text', cn: '文字' };
const page = (path: string) => ({ path, title: text, description: text, indexed: true, personal: false });
const release = (said: object) => releaseWith({ name: 'library', ...said });
const read = (manifests: Record<string, object>) => {
  const refused: string[] = [];
  const entries = Object.entries(manifests).map(([name, manifest]) => [
    name,
    { current: release({ name, ...manifest }) },
  ]);
  const registry: Registry = readableRegistry(Object.fromEntries(entries), (sentence) => refused.push(sentence));
  return { ...sitePagesOf(registry, (sentence) => refused.push(sentence)), refused };
};
const library = manifestWith({
  name: 'library',
  routes: { Library: page('/library'), Book: page('/library/book/:id?') },
  navigation: [
    { slot: 'main', route: 'Library', text },
    { slot: 'footer', route: 'Book', text },
  ],
});

test('a manifest without pages leaves the route table as it is', () => {
  expect(read({ blog: { routes: {}, navigation: [] } })).toEqual({ routes: routeTable, links: [], refused: [] });
});

test('new pages follow the route table, and are found like any other', () => {
  const { routes, links, refused } = read({ library });
  expect(refused).toEqual([]);
  expect(routes.slice(0, routeTable.length)).toEqual(routeTable);
  expect(matchPath('/LIBRARY/', routes)).toMatchObject({
    route: { name: 'Library', module: 'library' },
    path: '/library',
  });
  expect(matchPath('/Library/Book/A7', routes)).toMatchObject({ path: '/library/book/A7', param: 'A7' });
  expect(matchPath('/library/other', routes)).toBeUndefined();
  expect(links.map(({ slot, address }) => [slot, address])).toEqual([
    ['main', '/library'],
    ['footer', '/library/book'],
  ]);
});

test.each([
  [
    'the name of a known page',
    { Pricing: page('/library') },
    'route Pricing (/library) of library is refused: commerce has Pricing (/pricing)',
  ],
  [
    'the path of a known page',
    { Library: page('/pricing') },
    'route Library (/pricing) of library is refused: commerce has Pricing (/pricing)',
  ],
  ['the path of Home', { Library: page('/') }, 'route Library (/) of library is refused: marketing has Home (/)'],
  [
    'a path below a known page',
    { Library: page('/blog/books') },
    'route Library (/blog/books) of library is refused: blog has Blog (/blog)',
  ],
])('%s cannot be taken by another module', (_what, routes, sentence) => {
  const { routes: all, refused } = read({ library: { routes, navigation: [] } });
  expect({ all, refused }).toEqual({ all: routeTable, refused: [sentence] });
});

test('the manifest of a module replaces the row of its page in the route table', () => {
  const { routes, refused } = read({ blog: { routes: { Blog: { ...page('/blog'), tab: 901 } }, navigation: [] } });
  expect(refused).toEqual([]);
  expect(routes).toHaveLength(routeTable.length);
  expect(routes.find(({ name }) => name === 'Blog')).toEqual({
    name: 'Blog',
    module: 'blog',
    tab: 901,
    ...page('/blog'),
  });
});

test('a page of the specification stays at its path', () => {
  const { routes, refused } = read({ blog: { routes: { Blog: page('/news') }, navigation: [] } });
  expect(refused).toEqual(['route Blog (/news) of blog is refused: its path is /blog']);
  expect(routes).toEqual(routeTable);
});

test('if the live release of a module does not fit, its pages are those of the last good one, if there is one', () => {
  const current = { ...release({ ...library, routes: { Shelf: page('/shelf') } }), misfit: 'contract' as const };
  const paths = (registry: Registry) =>
    sitePagesOf(registry)
      .routes.filter(({ module }) => module === 'library')
      .map(({ path }) => path);
  expect(paths({ library: { current } })).toEqual(['/shelf']);
  expect(paths({ library: { current, lastGood: release(library) } })).toEqual(['/library', '/library/book/:id?']);
});

test('links are ordered by place, whatever the order of modules; those without a place come last', () => {
  const links = (place?: number) => ({ slot: 'main', text, ...(place !== undefined && { place }) });
  const { links: all } = read({
    library: { ...library, navigation: [{ ...links(), route: 'Library' }] },
    marketing: {
      routes: { University: { ...page('/university'), tab: 103 } },
      navigation: [{ ...links(2), route: 'University' }],
    },
    commerce: {
      routes: { Pricing: { ...page('/pricing'), tab: 102 } },
      navigation: [{ ...links(1), route: 'Pricing' }],
    },
  });
  expect(all.map(({ route, tab }) => [route, tab])).toEqual([
    ['Pricing', 102],
    ['University', 103],
    ['Library', 999],
  ]);
});

test('of two new modules the second cannot take the pages of the first', () => {
  const { routes, refused } = read({ library, shelf: { routes: { Shelf: page('/library') }, navigation: [] } });
  expect(refused).toEqual(['route Shelf (/library) of shelf is refused: library has Library (/library)']);
  expect(matchPath('/library', routes)?.route.module).toBe('library');
});

test('a module that is switched off keeps its pages and has no links', () => {
  const registry: Registry = { library: { current: release(library) as never, off: true } };
  const { routes, links } = sitePagesOf(readableRegistry(registry, () => undefined));
  expect(links).toEqual([]);
  expect(matchPath('/library', routes)?.route.name).toBe('Library');
});

test.each([
  ['of another module', [{ slot: 'main', route: 'Pricing', text }]],
  ['that does not exist', [{ slot: 'main', route: 'Nothing', text }]],
])('leaves out a link to a page %s', (_what, navigation) => {
  const { links, refused } = read({ library: { ...library, navigation } });
  expect(links).toEqual([]);
  expect(refused).toEqual([expect.stringMatching(/^the link to \w+ of library is refused/)]);
});

test('leaves out a link to a page that needs a parameter', () => {
  const manifest = { routes: { Book: page('/book/:id') }, navigation: [{ slot: 'main', route: 'Book', text }] };
  expect(read({ library: manifest })).toMatchObject({
    links: [],
    refused: [expect.stringContaining('Book of library')],
  });
});

test.each([
  ['a path in capitals', { Library: page('/Library') }],
  ['a path without a slash', { Library: page('library') }],
  ['a path of another site', { Library: page('//evil.example') }],
  ['a path of a folder of the server', { Library: page('/api/books') }],
  ['two parameters', { Library: page('/library/:a/:b') }],
  ['an invalid name', { library: page('/library') }],
  ['a missing language', { Library: { ...page('/library'), title: { en: 'Text' } } }],
])('rejects the whole release for %s', (_what, routes) => {
  const { routes: all, refused } = read({ library: { routes, navigation: [] } });
  expect(all).toEqual(routeTable);
  expect(refused).toEqual([expect.stringMatching(/^the current release of library is refused: manifest\.routes\./)]);
});
