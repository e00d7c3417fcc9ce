import federation from '../../../shared/build/federation-runtime';

const { init, initContainerEntry, consumes, installInitialConsumes } = federation.bundlerRuntime;
type Bundler = Parameters<typeof init>[0]['webpackRequire'];
type Shares = NonNullable<Bundler['federation']['initOptions']['shared']>;

/** What the bundler has beside the runtime, in the shell or in a container. */
function bundlerOf(name: string, shared?: Shares): Bundler {
  const webpackRequire: Bundler = { S: {}, m: {}, c: {}, federation: { initOptions: { name, shared } } };
  init({ webpackRequire });
  return webpackRequire;
}
const share = (get: Shares[string][number]['get']): Shares[string] => [{ version: '1.0.0', from: '', get }];
const required = (bundler: Bundler, id: string): unknown => {
  const module = { exports: undefined as unknown };
  bundler.m[id](module);
  return module.exports;
};

/** A container that borrows `react` (number 1) for its chunk `page`. */
function borrowing(shell: Bundler, shareConfig = {}) {
  const container = bundlerOf('blog_1');
  initContainerEntry({ webpackRequire: container, shareScope: shell.S.default });
  const given = {
    webpackRequire: container,
    moduleToHandlerMapping: { 1: { shareKey: 'react', shareInfo: { shareConfig } } },
    installedModules: {},
  };
  const load = async (): Promise<unknown> => {
    const promises: Promise<unknown>[] = [];
    consumes({ ...given, chunkId: 'page', chunkMapping: { page: ['1'] }, promises });
    await Promise.all(promises);
    return required(container, '1');
  };
  return { container, load };
}

test('a container has the very library that the shell runs with', async () => {
  const shell = bundlerOf('shell', { react: share(() => () => ({})) });
  const handlers = { 7: { shareKey: 'react' } };
  installInitialConsumes({
    webpackRequire: shell,
    moduleToHandlerMapping: handlers,
    installedModules: {},
    initialConsumes: ['7'],
  });
  // The bundler keeps what it was given first.
  const library = {};
  const kept = Object.values(shell.S.default.react)[0];
  required(shell, '7');
  const made = kept.lib;
  expect(await borrowing(shell).load()).toEqual(library);
  expect(kept.lib).toBe(made);
});

test('a part on demand is fetched once, however many ask for it', async () => {
  const get = jest.fn(() => Promise.resolve(() => 'part'));
  const { load } = borrowing(bundlerOf('shell', { react: share(get) }));
  expect(await Promise.all([load(), load()])).toEqual(['part', 'part']);
  expect(get).toHaveBeenCalledTimes(1);
});

test('a part that could not be fetched is fetched anew by the next who asks', async () => {
  const get = jest.fn(() => Promise.resolve(() => 'part')).mockRejectedValueOnce(new Error('offline'));
  const { load } = borrowing(bundlerOf('shell', { react: share(get) }));
  await expect(load()).rejects.toThrow('offline');
  expect(await load()).toBe('part');
});

test('what the page does not share is said by its name, each time', async () => {
  const { load } = borrowing(bundlerOf('shell', { other: share(() => () => 1) }));
  await expect(load()).rejects.toThrow('react is not shared on this page');
  await expect(load()).rejects.toThrow('react is not shared on this page');
});

test('tools find what is shared under the name of the shell', () => {
  bundlerOf('shell', { react: share(() => () => 1) });
  bundlerOf('blog_1');
  const page = globalThis as unknown as { __FEDERATION__: { __SHARE__: Record<string, { default: object }> } };
  expect(Object.keys(page.__FEDERATION__.__SHARE__)).toEqual(['shell']);
  expect(Object.keys(page.__FEDERATION__.__SHARE__.shell.default)).toEqual(['react']);
});

test.each([
  ['^1.0.0', 'react'],
  ['^0.9.0', 'react is 1.0.0 on this page, not ^0.9.0'],
  ['^1.0.1', 'react is 1.0.0 on this page, not ^1.0.1'],
  ['^2.0.0', 'react is 1.0.0 on this page, not ^2.0.0'],
])('code that demands %s without exception gets: %s', async (requiredVersion, expected) => {
  const shell = bundlerOf('shell', { react: share(() => () => 'react') });
  const { load } = borrowing(shell, { requiredVersion, strictVersion: true });
  expect(await load().catch((error: Error) => error.message)).toBe(expected);
  await expect(borrowing(shell, { requiredVersion }).load()).resolves.toBe('react');
});
