import { api } from '@site/shared/api';
import { pageRegistryPath, sitePagesOf } from '@site/shared/contracts';
import { languageChanged, matchPage, pageOpened, provideSitePages, readRegistry } from '@site/shared/session';
import { createStore } from '../../../../src/store/create-store';
import { prepareLog } from '../../../../src/store/prepare-log';
import { breakCalls, reply } from '../../../support/faults';
import { loadPage } from '../../../support/remotes';
import { workTreeRegistry } from '../../../support/work-tree';

jest.mock('../../../support/remotes', () => {
  const actual = jest.requireActual<{ loadPage: typeof loadPage }>('../../../support/remotes');
  return { ...actual, loadPage: jest.fn(actual.loadPage) };
});
const loadedPages = jest.mocked(loadPage);
beforeEach(() => loadedPages.mockClear());

const opened = (name: string, address: string) => ({ action: pageOpened({ name, address, tab: 1 }) });
/** A call as a log contains it. */
const call = (endpointName: unknown, type: unknown) => ({
  action: { type: 'api/executeQuery/pending', meta: { arg: { endpointName, type } } },
});
const prepare = async (...log: Parameters<typeof prepareLog>[0]) => {
  const onNewParts = jest.fn();
  await prepareLog(log, 'cn', onNewParts);
  return onNewParts.mock.calls.length;
};
const endpoints = () =>
  api.endpoints as Record<string, { initiate: (given: undefined) => never; [hook: string]: unknown }>;

// Must be the first test, because a page requests the modules that it does not know only once.
test('loads a page of a module that this page did not know', async () => {
  const block = document.getElementById('module-registry') as HTMLElement;
  const { library, ...sent } = readRegistry();
  expect(library).toBeDefined();
  block.textContent = JSON.stringify(sent);
  provideSitePages(sitePagesOf(sent));
  expect(matchPage('/library')).toBeUndefined();
  // The test server knows only the modules of a built site, which may be missing or old; the modules here are those of the work tree.
  const restore = breakCalls(pageRegistryPath, reply(workTreeRegistry));
  await prepare(opened('Library', '/library?goal=strength'));
  restore();
  expect(loadedPages.mock.calls).toEqual([['library', 'Library', 'cn']]);
});

test('each module page of a log is loaded once, in the language of the page, and pages of the shell are not loaded', async () => {
  const newParts = await prepare(
    opened('Blog', '/blog?page=2#top'),
    opened('Blog', '/blog'),
    opened('404', '/404'),
    opened('nothing', '/no/such/page'),
    { action: languageChanged('cn') },
    { action: { type: 'layout/pageRequested', payload: { address: '/pricing' } } },
  );
  expect(loadedPages.mock.calls).toEqual([['blog', 'Blog', 'cn']]);
  expect(endpoints()).toHaveProperty(['blog/getInformationList']);
  expect(newParts).toBe(1);
});

test('reports no new parts if all are loaded already', async () => {
  expect(await prepare(opened('Blog', '/blog'), call('blog/getInformationList', 'query'))).toBe(0);
});

test('a page that cannot be loaded is left out, and the others are loaded', async () => {
  loadedPages.mockRejectedValueOnce(new Error('away'));
  expect(await prepare(opened('Login', '/login'), opened('Pricing', '/pricing'))).toBe(1);
  expect(endpoints()).toHaveProperty(['commerce/getPlans']);
});

test('unknown endpoints of a log get a replacement, which never sends a call', async () => {
  const real = endpoints().getInformationList;
  const sent = jest.spyOn(globalThis, 'fetch');
  const log = [
    call('goneRead', 'query'),
    call('goneRead', 'query'),
    call('goneWrite', 'mutation'),
    call('blog/getInformationList', 'mutation'),
    call('goneOther', 'infinitequery'),
    call(undefined, 'query'),
    call(7, 'query'),
    { action: { type: 'a/b' } },
  ];
  expect(await prepare(...log)).toBe(1);
  expect(endpoints().getInformationList).toBe(real);
  expect(endpoints()).not.toHaveProperty('goneOther');
  expect(endpoints()).not.toHaveProperty('7');
  expect(endpoints()).not.toHaveProperty('undefined');
  expect(endpoints().goneRead).toHaveProperty('useQuery');
  expect(endpoints().goneWrite).toHaveProperty('useMutation');
  const { dispatch } = createStore();
  for (const name of ['goneRead', 'goneWrite']) {
    const { error } = (await dispatch(endpoints()[name].initiate(undefined))) as { error?: unknown };
    expect(error).toEqual({ kind: 'network', message: 'replay' });
  }
  expect(sent).not.toHaveBeenCalled();
});
