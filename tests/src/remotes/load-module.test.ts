import { contractVersion, type Registry } from '@site/shared/contracts';
import type * as Remotes from '../../../src/remotes/load-module';

/** The federation runtime fetches scripts, which jsdom cannot: what it gives is decided here, everything else is the shell's. */
const runtime = { loadRemote: jest.fn(), registerRemotes: jest.fn(), registerPlugins: jest.fn() };
jest.mock('@module-federation/enhanced/runtime', () => runtime);

const release = (version: string, contract = contractVersion) => ({
  version,
  entry: `/modules/blog/${version}/remoteEntry.js`,
  contract,
  integrity: {},
});
const good = { name: 'blog', contract: contractVersion, pages: {}, messages: {} };
const never = () => new Promise(() => undefined);

/** A fresh page: nothing was loaded before. */
function openPage(registry: Registry): typeof Remotes {
  document.getElementById('module-registry')?.remove();
  const block = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: 'module-registry',
    textContent: JSON.stringify(registry),
  });
  document.head.append(block);
  let page: typeof Remotes | undefined;
  jest.isolateModules(() => {
    page = require('../../../src/remotes/load-module') as typeof Remotes;
  });
  return page as typeof Remotes;
}
const entries = () => runtime.registerRemotes.mock.calls.map(([[{ entry }]]) => (entry as string).split('/')[3]);

beforeEach(() => {
  jest.useFakeTimers();
  Object.values(runtime).forEach((fake) => fake.mockReset());
});
afterEach(() => jest.useRealTimers());

test('a module that never answers is replaced after 5 seconds by its last good release', async () => {
  runtime.loadRemote.mockImplementationOnce(never).mockResolvedValue({ default: good });
  const loading = openPage({ blog: { current: release('2'), lastGood: release('1') } }).loadModule('blog');
  await jest.advanceTimersByTimeAsync(4900);
  expect(entries()).toEqual(['2']);
  await jest.advanceTimersByTimeAsync(200);
  await expect(loading).resolves.toBe(good);
  expect(entries()).toEqual(['2', '1']);
});

test('without a last good release a module is tried twice, and fails after 10 seconds', async () => {
  runtime.loadRemote.mockImplementation(never);
  let failure: unknown;
  openPage({ blog: { current: release('2') } })
    .loadModule('blog')
    .catch((error: unknown) => (failure = error));
  await jest.advanceTimersByTimeAsync(9900);
  expect(failure).toBeUndefined();
  await jest.advanceTimersByTimeAsync(200);
  expect(failure).toEqual(new Error('no answer within 5000 ms'));
  expect(entries()).toEqual(['2', '2']);
  // A repeated attempt must not get the remains of the failed one, nor wait for a script that is still on its way.
  expect(runtime.registerRemotes).toHaveBeenLastCalledWith(
    [{ name: 'blog', entry: '/modules/blog/2/remoteEntry.js?attempt=2' }],
    { force: true },
  );
});

test('Retry asks the server again', async () => {
  runtime.loadRemote
    .mockRejectedValueOnce(new Error('404'))
    .mockRejectedValueOnce(new Error('404'))
    .mockResolvedValue({ default: good });
  const { loadModule } = openPage({ blog: { current: release('2') } });
  await expect(loadModule('blog')).rejects.toThrow('404');
  await expect(loadModule('blog')).resolves.toBe(good);
  const addresses = runtime.registerRemotes.mock.calls.map(([[{ entry }]]) => entry as string);
  expect(new Set(addresses).size).toBe(3);
});

test.each([
  ['nothing', null],
  ['no default export', {}],
  ['another module', { default: { ...good, name: 'viewer' } }],
  ['a module of another contract', { default: { ...good, contract: contractVersion + 1 } }],
  ['a module without pages', { default: { ...good, pages: undefined } }],
  ['a module without texts', { default: { ...good, messages: undefined } }],
])('%s instead of a module is rejected, and the last good release is used', async (_, loaded) => {
  runtime.loadRemote.mockResolvedValueOnce(loaded).mockResolvedValueOnce(loaded).mockResolvedValue({ default: good });
  await expect(openPage({ blog: { current: release('2'), lastGood: release('1') } }).loadModule('blog')).resolves.toBe(
    good,
  );
  expect(entries()).toEqual(['2', '2', '1']);
});

test('a release that was built for another contract is not fetched', async () => {
  runtime.loadRemote.mockResolvedValue({ default: good });
  await expect(
    openPage({ blog: { current: release('2', contractVersion + 1), lastGood: release('1') } }).loadModule('blog'),
  ).resolves.toBe(good);
  expect(entries()).toEqual(['1']);
});

test('a failed attempt is not cached: the next one starts again', async () => {
  runtime.loadRemote
    .mockRejectedValueOnce(new Error('no'))
    .mockRejectedValueOnce(new Error('no'))
    .mockResolvedValue({ default: good });
  const { loadModule } = openPage({ blog: { current: release('2') } });
  await expect(loadModule('blog')).rejects.toThrow('no');
  await expect(loadModule('blog')).resolves.toBe(good);
  await expect(loadModule('blog')).resolves.toBe(good);
  expect(runtime.loadRemote).toHaveBeenCalledTimes(3);
});

test('a module that is invalid or not in the registry is rejected with the reason', async () => {
  await expect(openPage({}).loadModule('blog')).rejects.toThrow('module blog is not in the registry');
  runtime.loadRemote.mockResolvedValue({ default: { ...good, name: 'viewer' } });
  await expect(openPage({ blog: { current: release('2') } }).loadModule('blog')).rejects.toThrow(
    'module blog 2 is not a module of this site',
  );
  await expect(openPage({ blog: { current: release('2', contractVersion + 1) } }).loadModule('blog')).rejects.toThrow(
    `module blog 2 was built for contract ${contractVersion + 1}`,
  );
  expect(entries()).toEqual(['2', '2']);
});

test('the timeout ends when a module answers', async () => {
  runtime.loadRemote.mockResolvedValue({ default: good });
  await openPage({ blog: { current: release('2') } }).loadModule('blog');
  expect(jest.getTimerCount()).toBe(0);
});

test('the failure of a module is reported at once, not at its timeout', async () => {
  runtime.loadRemote.mockRejectedValue(new Error('no'));
  await expect(openPage({ blog: { current: release('2') } }).loadModule('blog')).rejects.toThrow('no');
  expect(jest.getTimerCount()).toBe(0);
});

test('a timeout of the last good release as well is reported', async () => {
  runtime.loadRemote.mockImplementation(never);
  let failure: unknown;
  openPage({ blog: { current: release('2'), lastGood: release('1') } })
    .loadModule('blog')
    .catch((error: unknown) => (failure = error));
  await jest.advanceTimersByTimeAsync(10_100);
  expect(failure).toEqual(new Error('no answer within 5000 ms'));
  expect(entries()).toEqual(['2', '1']);
});

describe('a page', () => {
  const Page = () => null;
  const texts = {
    en: () => Promise.resolve({ default: { 'blog.title': 'Blog' } }),
    cn: () => Promise.resolve({ default: { 'blog.title': '博客' } }),
  };
  const open = () => openPage({ blog: { current: release('2') } });

  test('is loaded with its module and the texts of the language', async () => {
    const module = {
      ...good,
      messages: { en: jest.fn(texts.en), cn: jest.fn(texts.cn) },
      pages: { Blog: () => Promise.resolve({ default: Page }) },
    };
    runtime.loadRemote.mockResolvedValue({ default: module });
    expect(await open().loadPage('blog', 'Blog', 'cn')).toEqual({ Page, module });
    expect(runtime.loadRemote.mock.calls).toEqual([['blog/module']]);
    expect([module.messages.en.mock.calls.length, module.messages.cn.mock.calls.length]).toEqual([0, 1]);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('that its module does not have is an error that names both', async () => {
    runtime.loadRemote.mockResolvedValue({ default: { ...good, messages: texts } });
    await expect(open().loadPage('blog', 'BlogDetail', 'en')).rejects.toThrow('blog has no page BlogDetail');
  });

  test.each([
    ['code', { pages: { Blog: never }, messages: texts }],
    ['texts', { pages: { Blog: () => Promise.resolve({ default: Page }) }, messages: { ...texts, en: never } }],
  ])('whose %s never arrive times out after 5 seconds', async (_what, parts) => {
    runtime.loadRemote.mockResolvedValue({ default: { ...good, ...parts } });
    let failure: unknown;
    open()
      .loadPage('blog', 'Blog', 'en')
      .catch((error: unknown) => (failure = error));
    await jest.advanceTimersByTimeAsync(4900);
    expect(failure).toBeUndefined();
    await jest.advanceTimersByTimeAsync(200);
    expect(failure).toEqual(new Error('no answer within 5000 ms'));
  });
});

test('integrity is required before the first script is fetched', async () => {
  runtime.loadRemote.mockImplementation(() => {
    expect(runtime.registerPlugins).toHaveBeenCalledWith([expect.objectContaining({ name: 'require-integrity' })]);
    return Promise.resolve({ default: good });
  });
  await openPage({ blog: { current: release('2') } }).loadModule('blog');
  expect(runtime.loadRemote).toHaveBeenCalledTimes(1);
});
