import fc from 'fast-check';
import { matchPath as routerMatch } from 'react-router-dom';
import { href, matchPath, routeTable } from '@site/shared/contracts';

test.each([
  ['/', 'Home', '/'],
  ['/pricing', 'Pricing', '/pricing'],
  ['/pricing/', 'Pricing', '/pricing'],
  ['/PRICING', 'Pricing', '/pricing'],
  ['/Pricing//', 'Pricing', '/pricing'],
  ['/%70ricing', 'Pricing', '/pricing'],
  ['/blog-detail', 'BlogDetail', '/blog-detail'],
  ['/blog-detail/', 'BlogDetail', '/blog-detail'],
  ['/Blog-Detail/The-Squat/', 'BlogDetail', '/blog-detail/The-Squat'],
  ['/PRODUCT-DETAIL/Functional%20Anatomy', 'ViewDetail', '/product-detail/Functional%20Anatomy'],
  ['/active/fail', 'Active', '/active/fail'],
  ['/404', '404', '/404'],
])('%s is %s at %s', (path, name, canonical) => {
  expect(matchPath(path)).toMatchObject({ route: { name }, path: canonical });
});

test.each([
  '',
  'pricing',
  '//pricing',
  '/pricing/extra',
  '/product-detail',
  '/product-detail/',
  '/active',
  '/blog-detail/a/b',
  '/no-such-page',
  '/api/body/list',
  '//evil.example/pricing',
  '/%',
  '/pricing%2f',
])('%j is not a page', (path) => {
  expect(matchPath(path)).toBeUndefined();
});

test('href() of a route is its canonical path', () => {
  for (const { name } of routeTable) {
    const address = href(name, { title: 'A b', bid: '7', type: 'success' } as never);
    expect(matchPath(address)).toMatchObject({ route: { name }, path: address });
  }
});

test('router and matcher match the same pages, and a canonical path stays unchanged', () => {
  const known = routeTable.map(
    ({ path }) => path.split('/').find((part) => part !== '' && !part.startsWith(':')) ?? '',
  );
  const part = fc.oneof(
    fc.constantFrom(...known, ...known.map((name) => name.toUpperCase())),
    fc.constantFrom('x', '7', 'A%20b', ''),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      const path = `/${parts.join('/')}`;
      fc.pre(!/\/\/+./.test(path));
      const ours = matchPath(path);
      const theirs = routeTable.find((route) => routerMatch(route.path, path));
      expect({ path, name: ours?.route.name }).toEqual({ path, name: theirs?.name });
      expect(ours && matchPath(ours.path)?.path).toBe(ours?.path);
    }),
    { numRuns: 2000 },
  );
});
