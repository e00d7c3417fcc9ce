import { createSlice } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { api, endpointsOf } from '@site/shared/api';
import { ownSlice, replaceOwn, rootReducer } from '@site/shared/store';
import { releaseWith } from '../../support/releases';
import { loadPage } from '../../support/remotes';
import { renderSite } from '../../support/render-site';

jest.mock('../../support/remotes', () => ({
  ...jest.requireActual<object>('../../support/remotes'),
  loadPage: jest.fn(),
}));

/** Runs a release whose reply and slice have one field of this name. @returns its page */
function runRelease(field: string) {
  const slice = ownSlice(
    'auth',
    createSlice({ name: 'auth', initialState: { [field]: 'none' } as Record<string, string>, reducers: {} }),
  );
  const { selectSlice } = slice.injectInto(rootReducer, replaceOwn);
  const authApi = endpointsOf(
    'auth',
    api,
  )({
    endpoints: (build) => ({
      login: build.query<Record<string, string>, void>({ queryFn: async () => ({ data: { [field]: `by ${field}` } }) }),
    }),
  });
  return function Page() {
    const { data } = authApi.useLoginQuery();
    const state = useSelector(selectSlice);
    return (
      <>
        <h1>{data && `${data[field]!.toUpperCase()} ${state[field]!.toUpperCase()}`}</h1>
        <Link to="/register">on</Link>
      </>
    );
  };
}

const texts = { en: async () => ({ default: {} }), cn: async () => ({ default: {} }) };
const opened = (version: string, Page: () => React.ReactNode, givenUp: { version: string; reason: 'missing' }[] = []) =>
  ({
    Page,
    module: { name: 'auth', messages: texts, pages: {} },
    release: releaseWith({}, { version }),
    givenUp,
  }) as never;

beforeEach(() => jest.mocked(loadPage).mockReset());

test('a release that replaces another one does not fail because of the data of the first one', async () => {
  // React logs the failed render.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.mocked(loadPage).mockResolvedValueOnce(opened('2', runRelease('rows')));
  const { user, store, actions } = await renderSite('/login');
  await screen.findByRole('heading', { name: 'BY ROWS NONE' });
  expect(Object.keys(store.getState().api.queries)).toContain('auth/login(undefined)');

  const Page = runRelease('list');
  jest.mocked(loadPage).mockResolvedValueOnce(opened('1', Page, [{ version: '2', reason: 'missing' }]));
  jest.mocked(loadPage).mockResolvedValueOnce(opened('1', Page));
  await user.click(screen.getByRole('link', { name: 'on' }));
  await screen.findByRole('heading', { name: 'BY LIST NONE' });
  expect(actions).toContain('modules/releaseReplaced');
});

test('a page whose first render fails is opened again only by the user, if no other release can replace it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = opened('2', () => {
    throw new Error('broken');
  });
  jest.mocked(loadPage).mockResolvedValueOnce(broken);
  const { user, actions } = await renderSite('/forget');
  await screen.findByRole('heading', { level: 1, name: 'This page could not be loaded' });
  expect(screen.getByText('Error code: auth-render-2')).toBeVisible();
  expect(loadPage).toHaveBeenCalledTimes(1);
  expect(actions).not.toContain('modules/releaseReplaced');

  jest.mocked(loadPage).mockResolvedValueOnce(opened('2', () => <h1>Here</h1>));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Here' })).toBeVisible();
});
