import { screen } from '@testing-library/react';
import { href, routeTable } from '@site/shared/contracts';
import { renderSite } from '../../support/render-site';

test('every route of the table has a page with one heading and a title', async () => {
  for (const route of routeTable.filter(({ path }) => !path.includes(':'))) {
    const { unmount } = await renderSite(route.path);
    expect({ route: route.name, headings: (await screen.findAllByRole('heading', { level: 1 })).length }).toEqual({
      route: route.name,
      headings: 1,
    });
    expect(document.title).not.toBe('');
    unmount();
  }
});

test('an unknown path redirects to /404', async () => {
  const { address } = await renderSite('/no-such-page');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(address()).toBe(href('404'));
});
