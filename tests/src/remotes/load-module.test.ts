import { contractVersion, type Registry } from '@site/shared/contracts';
import type * as Remotes from '../../../src/remotes/load-module';

/** The federation runtime fetches scripts, which jsdom cannot: what it gives is decided here, everything else is the shell's. */
const runtime = { loadRemote: jest.fn(), registerRemotes: jest.fn(), registerPlugins: jest.fn() };
jest.mock('@module-federation/enhanced/runtime', () => runtime);

const release = (version: string, contract = contractVersion) => ({ version, entry: `/modules/blog/${version}/remoteEntry.js`, contract, integrity: {} });
const good = { name: 'blog', contract: contractVersion, pages: {}, messages: {} };
const never = () => new Promise(() => undefined);

/** A fresh page: nothing was loaded before. */
function openPage(registry: Registry): typeof Remotes {
  document.getElementById('module-registry')?.remove();
  const block = Object.assign(document.createElement('script'), { type: 'application/json', id: 'module-registry', textContent: JSON.stringify(registry) });
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

test('a module that never answers is given up after 5 seconds for its last good release', async () => {
  runtime.loadRemote.mockImplementationOnce(never).mockResolvedValue({ default: good });
  const loading = openPage({ blog: { current: release('2'), lastGood: release('1') } }).loadModule('blog');
  await jest.advanceTimersByTimeAsync(4900);
  expect(entries()).toEqual(['2']);
  await jest.advanceTimersByTimeAsync(200);
  await expect(loading).resolves.toBe(good);
  expect(entries()).toEqual(['2', '1']);
});

test('without a last good release it is tried twice, and fails after 10 seconds', async () => {
  runtime.loadRemote.mockImplementation(never);
  let failure: unknown;
  openPage({ blog: { current: release('2') } }).loadModule('blog').catch((error: unknown) => (failure = error));
  await jest.advanceTimersByTimeAsync(9900);
  expect(failure).toBeUndefined();
  await jest.advanceTimersByTimeAsync(200);
  expect(failure).toBeInstanceOf(Error);
  expect(entries()).toEqual(['2', '2']);
});

test.each([
  ['nothing', null],
  ['no default export', {}],
  ['another module', { default: { ...good, name: 'viewer' } }],
  ['a module of another contract', { default: { ...good, contract: contractVersion + 1 } }],
  ['a module without pages', { default: { ...good, pages: undefined } }],
  ['a module without texts', { default: { ...good, messages: undefined } }],
])('%s in the place of a module is refused, and the last good release takes its place', async (_, loaded) => {
  runtime.loadRemote.mockResolvedValueOnce(loaded).mockResolvedValueOnce(loaded).mockResolvedValue({ default: good });
  await expect(openPage({ blog: { current: release('2'), lastGood: release('1') } }).loadModule('blog')).resolves.toBe(good);
  expect(entries()).toEqual(['2', '2', '1']);
});

test('a release that was built for another contract is not even fetched', async () => {
  runtime.loadRemote.mockResolvedValue({ default: good });
  await expect(openPage({ blog: { current: release('2', contractVersion + 1), lastGood: release('1') } }).loadModule('blog')).resolves.toBe(good);
  expect(entries()).toEqual(['1']);
});

test('a failed attempt is forgotten: the next one starts afresh', async () => {
  runtime.loadRemote.mockRejectedValueOnce(new Error('no')).mockRejectedValueOnce(new Error('no')).mockResolvedValue({ default: good });
  const { loadModule } = openPage({ blog: { current: release('2') } });
  await expect(loadModule('blog')).rejects.toThrow('no');
  await expect(loadModule('blog')).resolves.toBe(good);
  await expect(loadModule('blog')).resolves.toBe(good);
  expect(runtime.loadRemote).toHaveBeenCalledTimes(3);
});

test('scripts are sealed before the first one is fetched', async () => {
  runtime.loadRemote.mockImplementation(() => {
    expect(runtime.registerPlugins).toHaveBeenCalledWith([expect.objectContaining({ name: 'seal-scripts' })]);
    return Promise.resolve({ default: good });
  });
  await openPage({ blog: { current: release('2') } }).loadModule('blog');
  expect(runtime.loadRemote).toHaveBeenCalledTimes(1);
});
