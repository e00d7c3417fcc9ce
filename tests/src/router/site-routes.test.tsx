import { act, screen, waitFor } from '@testing-library/react';
import { href, pageRegistryPath, routeTable, sitePagesOf } from '@site/shared/contracts';
import { pageRequested, provideSitePages, readRegistry, selectLayout } from '@site/shared/session';
import { breakCalls, reply } from '../../support/faults';
import { renderSite } from '../../support/render-site';

// The first two tests, because a page requests the modules that it does not know only once.
test('an unknown path redirects to /404 without a request, because the server knew all modules', async () => {
  const restore = breakCalls(pageRegistryPath, 'hang');
  const { address, unmount } = await renderSite('/no-such-page');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(address()).toBe(href('404'));
  restore();
  unmount();
});

test('a page of a module that the page was sent without opens as soon as the server has named it', async () => {
  const whole = readRegistry();
  const { library, ...sent } = whole;
  expect(library).toBeDefined();
  const block = document.getElementById('module-registry') as HTMLElement;
  block.textContent = JSON.stringify(sent);
  provideSitePages(sitePagesOf(sent));
  const restore = breakCalls(pageRegistryPath, reply(whole));
  const { store, actions, address, unmount } = await renderSite('/404');
  await act(async () => void store.dispatch(pageRequested({ address: '/library' })));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(await screen.findByRole('heading', { level: 1, name: /Exercise library/i })).toBeVisible();
  expect(address()).toBe('/library');
  // Support's log names it, and the navigation marks its entry.
  expect(selectLayout(store.getState()).page).toMatchObject({ name: 'Library', address: '/library' });
  expect(actions.filter((type) => type === 'layout/pageOpened')).toHaveLength(2);
  expect(await screen.findByRole('link', { name: 'Library', current: 'page' })).toBeVisible();
  // By then all modules are known.
  await act(async () => void store.dispatch(pageRequested({ address: '/no-such-page' })));
  await waitFor(() => expect(address()).toBe(href('404')));
  restore();
  unmount();
});

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
