import type { Misfit, ModuleRelease, Registry } from '@site/shared/contracts';
import type * as Remotes from '../../../src/remotes';
import { releaseWith } from '../../support/releases';

/** Replaces only the federation runtime, because it runs scripts, which jsdom cannot. */
const runtime = {
  loadRemote: jest.fn(),
  loadShare: jest.fn(),
  registerRemotes: jest.fn(),
  registerPlugins: jest.fn(),
  registerGlobalPlugins: jest.fn(),
};
jest.mock('@module-federation/enhanced/runtime', () => runtime);

const release = (version: string, more: Partial<ModuleRelease> = {}) =>
  releaseWith(
    {},
    {
      version,
      container: `blog_${version}`,
      files: { module: ['module.js'], Blog: ['page.js', 'page.css'], en: ['en.js'] },
      ...more,
    },
  );
const Page = () => null;
const texts = { en: async () => ({ default: {} }), cn: async () => ({ default: {} }) };
const good = { name: 'blog', pages: { Blog: async () => ({ default: Page }) }, messages: texts };
const never = () => new Promise(() => undefined);
/** A request without a response, which ends with its signal as in a browser. */
const neverAnswered = (_address: string, { signal }: RequestInit) =>
  new Promise<never>((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason as Error)));
const fetched = jest.fn<Promise<{ ok: boolean; status: number }>, [string, RequestInit]>();
const entryOf2 = 'http://localhost/modules/blog/2/remoteEntry.js';
const timeoutError = new Error('nothing came for 5000 ms');

/** Loads the remotes anew with a registry, as a new page does. */
function visit(registry: Registry): typeof Remotes {
  document.getElementById('module-registry')?.remove();
  const block = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: 'module-registry',
    textContent: JSON.stringify(registry),
  });
  document.head.append(block);
  let page: typeof Remotes | undefined;
  jest.isolateModules(() => {
    page = require('../../../src/remotes') as typeof Remotes;
  });
  return page as typeof Remotes;
}
const withLastGood = { blog: { current: release('2'), lastGood: release('1') } };
const startedContainers = () => runtime.registerRemotes.mock.calls.map(([[{ name }]]) => name as string);
const requests = () => fetched.mock.calls.map(([address, { cache }]) => `${new URL(address).pathname} ${cache}`);

beforeEach(() => {
  jest.useFakeTimers();
  Object.values(runtime).forEach((fake) => fake.mockReset());
  runtime.loadRemote.mockResolvedValue({ default: good });
  fetched.mockReset().mockResolvedValue({ ok: true, status: 200 });
  window.fetch = fetched as unknown as typeof fetch;
});
afterEach(() => jest.useRealTimers());

/** The result of a load so far, without waiting for it. */
function watch<T>(loading: Promise<T>): { value?: T; error?: unknown } {
  const seen: { value?: T; error?: unknown } = {};
  loading.then((value) => (seen.value = value)).catch((error: unknown) => (seen.error = error));
  return seen;
}

test('all files of a page are fetched in parallel, once, before the release runs under its own name', async () => {
  fetched.mockImplementation(async () => ({
    ok: true,
    status: 200,
    startedContainers: startedContainers().length === 0,
  }));
  const { loadPage } = visit({ blog: { current: release('2') } });
  await expect(loadPage('blog', 'Blog', 'en')).resolves.toEqual({
    Page,
    module: good,
    release: release('2'),
    givenUp: [],
  });
  expect(requests().sort()).toEqual(
    ['en.js', 'module.js', 'page.css', 'page.js', 'remoteEntry.js'].map((file) => `/modules/blog/2/${file} default`),
  );
  expect(startedContainers()).toEqual(['blog_2']);
  expect(jest.getTimerCount()).toBe(0);
});

test('the shared parts of the shell that a page uses are requested in parallel to its files, and their failure is not reported here', async () => {
  fetched.mockImplementation(neverAnswered);
  runtime.loadShare.mockRejectedValue(new Error('away'));
  const parts = { Blog: ['@site/on-demand/mantine-fields'], BlogDetail: ['@site/on-demand/mantine-common'] };
  const { loadPage } = visit({ blog: { current: release('2', { parts }) } });
  void loadPage('blog', 'Blog', 'en').catch(() => undefined);
  expect(runtime.loadShare.mock.calls).toEqual([['@site/on-demand/mantine-fields']]);
  expect(requests()).toHaveLength(5);
});

test('fetches nothing of a module that is turned off, not even its last good release', async () => {
  const { loadPage } = visit({ blog: { ...withLastGood.blog, off: true } });
  await expect(loadPage('blog', 'Blog', 'en')).rejects.toMatchObject({ stage: 'off' });
  expect([requests(), startedContainers()]).toEqual([[], []]);
});

test('a release that does not answer is replaced by the last good one after 5 seconds', async () => {
  fetched.mockImplementation((address, options) =>
    address.includes('/2/') ? neverAnswered(address, options) : Promise.resolve({ ok: true, status: 200 }),
  );
  const seen = watch(visit(withLastGood).loadPage('blog', 'Blog', 'en'));
  await jest.advanceTimersByTimeAsync(4900);
  expect(seen).toEqual({});
  await jest.advanceTimersByTimeAsync(200);
  expect(seen.value?.release.version).toBe('1');
  expect(seen.value?.givenUp).toEqual([{ version: '2', reason: 'silent' }]);
});

/** A body of four chunks, one every four seconds, until the call is aborted. */
function slowBody({ signal }: RequestInit) {
  const wait = () => new Promise((done) => setTimeout(done, 4000));
  const body = {
    pipeTo: async ({ write }: { write: () => void }) => {
      for (let chunk = 0; chunk < 4; chunk += 1) {
        await wait();
        if (signal?.aborted) {
          throw signal.reason;
        }
        write();
      }
    },
  };
  window.WritableStream = class {
    constructor(readonly sink: object) {
      Object.assign(this, sink);
    }
  } as unknown as typeof WritableStream;
  return body;
}

test('waits for a release while its bytes arrive', async () => {
  fetched.mockImplementation(async (_address, options) => ({ ok: true, status: 200, body: slowBody(options) }));
  const seen = watch(visit(withLastGood).loadPage('blog', 'Blog', 'en'));
  await jest.advanceTimersByTimeAsync(16_100);
  expect(seen.value?.release.version).toBe('2');
});

test.each([
  ['with', withLastGood, ['blog_2', 'blog_1']],
  ['without', { blog: { current: release('2') } }, ['blog_2', 'blog_2']],
])(
  '%s a last good release, a module that never starts fails after two timeouts of 5 seconds',
  async (_, registry, names) => {
    runtime.loadRemote.mockImplementation(never);
    const seen = watch(visit(registry).loadPage('blog', 'Blog', 'en'));
    await jest.advanceTimersByTimeAsync(9900);
    expect(seen).toEqual({});
    await jest.advanceTimersByTimeAsync(200);
    expect(seen.error).toEqual(timeoutError);
    expect(startedContainers()).toEqual(names);
  },
);

test('a repeated attempt bypasses the cache, and uses another address for the entry', async () => {
  fetched.mockResolvedValueOnce({ ok: false, status: 404 });
  await visit(withLastGood).loadPage('blog', 'Blog', 'en');
  expect(requests()).toContain('/modules/blog/2/remoteEntry.js reload');
  expect(requests()).toContain('/modules/blog/2/page.js reload');
  expect(fetched.mock.calls.some(([address]) => address.endsWith('/modules/blog/2/remoteEntry.js?r=2'))).toBe(true);
  // Without `force` the runtime would keep what the failed attempt left.
  const entry = `${entryOf2}?r=2`;
  expect(runtime.registerRemotes.mock.calls).toEqual([[[{ name: 'blog_2', entry }], { force: true }]]);
});

test('Retry requests the release that failed, bypassing the cache', async () => {
  fetched.mockImplementation(neverAnswered);
  const { loadPage } = visit(withLastGood);
  const seen = watch(loadPage('blog', 'Blog', 'en'));
  await jest.advanceTimersByTimeAsync(10_100);
  expect(seen.error).toEqual(timeoutError);
  fetched.mockReset().mockResolvedValue({ ok: true, status: 200 });
  expect((await loadPage('blog', 'Blog', 'en')).release.version).toBe('2');
  expect(new Set(fetched.mock.calls.map(([, { cache }]) => cache))).toEqual(new Set(['reload']));
});

const broken: [string, object][] = [
  ['null', { default: null }],
  ['no default export', {}],
  ['another module', { default: { ...good, name: 'viewer' } }],
  ['a module without pages', { default: { ...good, pages: undefined } }],
  ['a page that is no loader', { default: { ...good, pages: { Blog: 1 } } }],
  ['a module without texts', { default: { ...good, messages: undefined } }],
  ['a module with texts of null', { default: { ...good, messages: null } }],
  ['a module without Chinese texts', { default: { ...good, messages: { en: texts.en } } }],
  ['a module without the page', { default: { ...good, pages: {} } }],
  ['a page that exports nothing', { default: { ...good, pages: { Blog: async () => ({}) } } }],
  ['a page whose chunk fails', { default: { ...good, pages: { Blog: () => Promise.reject(new Error('chunk')) } } }],
  ['texts that fail', { default: { ...good, messages: { ...texts, en: () => Promise.reject(new Error('texts')) } } }],
];
test.each(broken)('%s instead of a module: the last good release is used', async (_, loaded) => {
  runtime.loadRemote.mockImplementation(async (id: string) => (id === 'blog_1/module' ? { default: good } : loaded));
  const { release: used } = await visit(withLastGood).loadPage('blog', 'Blog', 'en');
  expect(used.version).toBe('1');
});

test('a release that failed is not tried again by later loads of this page', async () => {
  runtime.loadRemote.mockImplementation(async (id: string) => {
    if (id === 'blog_2/module') {
      throw new Error('broken');
    }
    return { default: good };
  });
  const { loadPage } = visit(withLastGood);
  await loadPage('blog', 'Blog', 'en');
  const before = startedContainers().length;
  await loadPage('blog', 'Blog', 'cn');
  expect(startedContainers()).toEqual(['blog_2', 'blog_2', 'blog_1']);
  expect(before).toBe(3);
});

test('a release that fails at its first render is replaced by the last good one; when both have failed, both are tried again', async () => {
  const { loadPage, refuseRelease } = visit(withLastGood);
  const first = await loadPage('blog', 'Blog', 'en');
  expect(refuseRelease('blog', first.release)).toBe(true);
  const second = await loadPage('blog', 'Blog', 'en');
  expect(second.release.version).toBe('1');
  expect(refuseRelease('blog', second.release)).toBe(false);
  expect((await loadPage('blog', 'Blog', 'en')).release.version).toBe('2');
});

test.each<Misfit>(['contract', 'library', 'names', 'styles'])(
  'a release that does not fit (%s) is not fetched',
  async (misfit) => {
    const { loadPage } = visit({ blog: { ...withLastGood.blog, current: release('2', { misfit }) } });
    expect((await loadPage('blog', 'Blog', 'en')).release.version).toBe('1');
    expect(requests().filter((address) => address.includes('/2/'))).toEqual([]);
  },
);

test.each([
  ['registry', {}, 'module blog is not in the registry'],
  ['contract', { blog: { current: release('2', { misfit: 'contract' }) } }, 'module blog 2 does not fit'],
])('a failure has its stage and its message (%s)', async (stage, registry, message) => {
  await expect(visit(registry).loadPage('blog', 'Blog', 'en')).rejects.toMatchObject({ stage, message });
});

test.each<[string, string, string, () => unknown]>([
  [
    'a file that the server does not have',
    'missing',
    `${entryOf2}?r=2 was answered with 404`,
    () => fetched.mockImplementation(async (address) => ({ ok: !address.includes('/remoteEntry.js'), status: 404 })),
  ],
  [
    'a file that the network does not deliver',
    'missing',
    'TypeError: Failed to fetch',
    () => fetched.mockRejectedValue(new TypeError('Failed to fetch')),
  ],
  [
    'what is no module',
    'shape',
    'module blog 2 is not a module of this site',
    () => runtime.loadRemote.mockResolvedValue({ default: null }),
  ],
  [
    'a module without the page',
    'page',
    'Error: blog has no page Blog',
    () => runtime.loadRemote.mockResolvedValue({ default: { ...good, pages: {} } }),
  ],
])('support staff read about %s', async (_, stage, message, breakIt) => {
  breakIt();
  const { loadPage } = visit({ blog: { current: release('2') } });
  await expect(loadPage('blog', 'Blog', 'en')).rejects.toMatchObject({ stage, message });
});

interface Bundler {
  e: (chunk: string) => Promise<unknown>;
}
interface Plugin {
  errorLoadShare: (failed: { pkgName: string; shareScopeMap: object }) => void;
}

/** Makes the page need a chunk of the shell, which the bundler would load. */
function needChunk(): void {
  const bundler = {
    e: (_chunk: string): Promise<unknown> => Promise.resolve(),
    u: (chunk: string) => `${chunk}.a1b2.js`,
    miniCssF: (chunk: string) => `${chunk}.undefined.css`,
    p: 'https://shell.example/',
  };
  Object.assign(globalThis, { __webpack_require__: bundler });
  const pages = { Blog: () => bundler.e('forms').then(() => ({ default: Page })) };
  runtime.loadRemote.mockResolvedValue({ default: { ...good, pages } });
}
const part = 'https://shell.example/forms.a1b2.js';

test('waits for a chunk of the shell while its bytes arrive', async () => {
  needChunk();
  fetched.mockImplementation(async (address, options) => ({
    ok: true,
    status: 200,
    body: address === part ? slowBody(options) : undefined,
  }));
  const { fetchChunksFirst, loadPage } = visit(withLastGood);
  fetchChunksFirst();
  const seen = watch(loadPage('blog', 'Blog', 'en'));
  await jest.advanceTimersByTimeAsync(15_900);
  expect(seen).toEqual({});
  await jest.advanceTimersByTimeAsync(200);
  expect(seen.value).toMatchObject({ release: { version: '2' }, givenUp: [] });
});

test('a chunk of the shell that is not answered is requested twice, bypassing the cache, and fails after 10 seconds', async () => {
  needChunk();
  fetched.mockImplementation((address, options) =>
    address === part ? neverAnswered(address, options) : Promise.resolve({ ok: true, status: 200 }),
  );
  const { fetchChunksFirst, loadPage } = visit(withLastGood);
  fetchChunksFirst();
  const seen = watch(loadPage('blog', 'Blog', 'en'));
  await jest.advanceTimersByTimeAsync(9900);
  expect(seen).toEqual({});
  await jest.advanceTimersByTimeAsync(200);
  expect(seen.error).toMatchObject({ stage: 'shared' });
  expect(requests().filter((each) => each.startsWith('/forms'))).toEqual([
    '/forms.a1b2.js default',
    '/forms.a1b2.js reload',
  ]);
  expect(startedContainers()).toEqual(['blog_2']);
});

test('files that share a slow connection with those of another module do not time out', async () => {
  fetched.mockImplementation((address, options) =>
    address.includes('/shop/')
      ? Promise.resolve({ ok: true, status: 200, body: slowBody(options) })
      : neverAnswered(address, options),
  );
  const shop = { current: release('1', { entry: '/modules/shop/1/remoteEntry.js' }) };
  const { loadPage } = visit({ ...withLastGood, shop });
  const [other, seen] = ['shop', 'blog'].map((name) => watch(loadPage(name, 'Blog', 'en')));
  await jest.advanceTimersByTimeAsync(15_900);
  expect([other, seen]).toEqual([{}, {}]);
});

test('a chunk of the shell that makes progress does not extend the timeout of a release that does not answer', async () => {
  needChunk();
  fetched.mockImplementation((address, options) =>
    address === part
      ? Promise.resolve({ ok: true, status: 200, body: slowBody(options) })
      : neverAnswered(address, options),
  );
  const { fetchChunksFirst, loadPage } = visit(withLastGood);
  fetchChunksFirst();
  const forms = watch((globalThis as unknown as { __webpack_require__: Bundler }).__webpack_require__.e('forms'));
  const seen = watch(loadPage('blog', 'Blog', 'en'));
  await jest.advanceTimersByTimeAsync(10_100);
  expect(seen.error).toEqual(timeoutError);
  expect(forms).toEqual({});
});

test('a shared library whose load failed is loaded again when it is needed next', () => {
  needChunk();
  visit(withLastGood).fetchChunksFirst();
  const share = { loading: 'the one that failed' };
  const [[plugins]] = runtime.registerGlobalPlugins.mock.calls as [[Plugin[]]];
  plugins.forEach((plugin) =>
    plugin.errorLoadShare({ pkgName: 'forms', shareScopeMap: { default: { forms: { '1.0.0': share } } } }),
  );
  expect(share).toEqual({ loading: null });
});

test('an error in the code of a page has the stage "page"', async () => {
  const pages = { Blog: () => Promise.reject(new Error('not today')) };
  runtime.loadRemote.mockResolvedValue({ default: { ...good, pages } });
  await expect(visit(withLastGood).loadPage('blog', 'Blog', 'en')).rejects.toMatchObject({ stage: 'page' });
});

test('a missing chunk of the shell does not count as a failure of the release, which is started again', async () => {
  const { loadPage, ReleaseError } = visit(withLastGood);
  const shared = new ReleaseError('shared', 'the part did not come');
  const pages = { Blog: () => Promise.reject(shared) };
  runtime.loadRemote.mockResolvedValueOnce({ default: { ...good, pages } });
  await expect(loadPage('blog', 'Blog', 'en')).rejects.toBe(shared);
  expect(await loadPage('blog', 'Blog', 'en')).toMatchObject({ release: { version: '2' }, givenUp: [] });
  expect(startedContainers()).toEqual(['blog_2', 'blog_2']);
});

test('integrity is required before the first script runs', async () => {
  runtime.loadRemote.mockImplementation(() => {
    expect(runtime.registerPlugins).toHaveBeenCalledWith([expect.objectContaining({ name: 'require-integrity' })]);
    return Promise.resolve({ default: good });
  });
  await visit(withLastGood).loadPage('blog', 'Blog', 'en');
  expect(runtime.loadRemote.mock.calls).toEqual([['blog_2/module']]);
});
