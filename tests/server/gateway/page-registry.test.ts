import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleRelease } from '@site/shared/contracts';
import { releaseWith } from '../../support/releases';
import { jsonIn, openBuiltFolder, registryOf, releaseOf } from './built-folder';

let folder: Awaited<ReturnType<typeof openBuiltFolder>>;
let get: typeof folder.get;
let put: typeof folder.put;
let site: typeof folder.site;
let siteDir: typeof folder.siteDir;
beforeAll(async () => {
  folder = await openBuiltFolder();
  ({ get, put, site, siteDir } = folder);
});
afterAll(() => folder.close());

test('the page has the registry and the public settings, and no other setting', async () => {
  const { body } = await get('/');
  expect(jsonIn(body, 'module-registry')).toMatchObject({ blog: { current: { version: '1.0.0' } } });
  expect(jsonIn(body, 'site-config')).toMatchObject({
    apiBaseUrl: '',
    frameOrigins: ['https://viewer.example'],
    payment: { sandbox: true },
  });
  expect(body).not.toMatch(/secret|postgres:|jwt/i);
});

test('the next request after a deployment gets the new registry, and an incomplete registry is ignored', async () => {
  const replace = (text: string) => {
    put('modules.json.new', text);
    renameSync(join(siteDir, 'modules.json.new'), join(siteDir, 'modules.json'));
  };
  replace(registryOf('1.0.1'));
  expect(jsonIn((await get('/')).body, 'module-registry')).toMatchObject({ blog: { current: { version: '1.0.1' } } });
  replace('{ half of');
  expect(jsonIn((await get('/')).body, 'module-registry')).toMatchObject({ blog: { current: { version: '1.0.1' } } });
  replace(registryOf('1.0.2'));
  expect(jsonIn((await get('/')).body, 'module-registry')).toMatchObject({ blog: { current: { version: '1.0.2' } } });
});

test('the page has the parts of manifests that browsers need; /releases/registry has all', async () => {
  const texts = { en: 'Title of the page', cn: '标题' };
  const route = { path: '/blog', tab: 901, title: texts, description: texts, indexed: true, personal: false };
  const navigation = [{ slot: 'footer' as const, route: 'Blog', text: { en: 'Blog', cn: '博客' } }];
  const said = { routes: { Blog: route }, navigation, endpoints: ['getPosts'], reducers: ['reading'] };
  const [current, lastGood] = ['1.0.4', '1.0.3'].map((version) => releaseWith(said, { version }));
  put('modules.json', JSON.stringify({ blog: { current, lastGood } }));
  const { manifest: _manifest, ...rest } = lastGood as ModuleRelease;
  expect(jsonIn((await get('/contact')).body, 'module-registry')).toEqual({
    blog: {
      current: { ...current, manifest: { ...said, routes: { Blog: { path: '/blog', tab: 901 } } } },
      lastGood: rest,
    },
  });
  const whole = await get('/releases/registry');
  expect(whole.headers['cache-control']).toBe('no-store');
  expect(whole.json()).toEqual({ blog: { current, lastGood } });
  put('modules.json', registryOf('1.0.2'));
});

test('a module without a link is in its own page, in a log-in page that leads back to it, and in error pages only', async () => {
  const texts = { en: 'Courses', cn: '课程' };
  const page = { path: '/courses/:id?', title: texts, description: texts, indexed: true, personal: false };
  const link = { slot: 'main' as const, route: 'Courses', text: texts };
  const courses = (navigation: (typeof link)[]) => ({
    current: releaseWith({ name: 'courses', routes: { Courses: page }, navigation }, { version: '1.0.0' }),
  });
  const modulesOf = async (address: string) => Object.keys(jsonIn((await get(address)).body, 'module-registry'));
  const blog = { current: releaseOf('blog', '1.0.2') };
  put('modules.json', JSON.stringify({ blog, courses: courses([]) }));
  for (const address of ['/contact', '/login', '/login?backUrl=%2Fcourse', '/login?backUrl=%2F%2Fcourses']) {
    expect([address, await modulesOf(address)]).toEqual([address, ['blog']]);
  }
  for (const address of [
    '/courses',
    '/courses/1?a=b',
    '/login?backUrl=%2Fcourses%2F1%3Fa%3Db',
    '/404',
    '/no-such-page',
  ]) {
    expect([address, await modulesOf(address)]).toEqual([address, ['blog', 'courses']]);
  }
  expect(Object.keys((await get('/releases/modules')).json())).toEqual(['blog', 'courses']);
  put('modules.json', JSON.stringify({ blog, courses: courses([link]) }));
  expect(await modulesOf('/contact')).toEqual(['blog', 'courses']);
  put('modules.json', registryOf('1.0.2'));
});

test('rejects and logs only the invalid entry of a registry, or only one of its two releases', async () => {
  const damaged = { ...releaseOf('auth', '2.0.0'), files: 'one' };
  const written = {
    blog: { current: releaseOf('blog', '1.0.3') },
    auth: { current: damaged, lastGood: releaseOf('auth', '1.0.0') },
    viewer: { current: damaged },
    account: null,
  };
  const logged = jest.spyOn(site.app.log, 'error');
  put('modules.json', JSON.stringify(written));
  const { body } = await get('/');
  expect(jsonIn(body, 'module-registry')).toMatchObject({
    blog: { current: { version: '1.0.3' } },
    auth: { current: { version: '1.0.0' } },
  });
  expect(Object.keys(jsonIn(body, 'module-registry'))).toEqual(['blog', 'auth']);
  expect(logged.mock.calls).toEqual([
    ['modules.json: the current release of auth is refused: files: Invalid type: Expected Object but received "one"'],
    ['modules.json: the current release of viewer is refused: files: Invalid type: Expected Object but received "one"'],
    [
      'modules.json: the current release of account is refused: it: Invalid type: Expected Object but received undefined',
    ],
  ]);
  put('modules.json', registryOf('1.0.2'));
});

test.each([
  ['no JSON', '{"blog":'],
  ['a list', '[]'],
  ['null', 'null'],
  ['missing', undefined],
])('keeps the previous registry if the new one is %s, and logs that once', async (_, damaged) => {
  put('modules.json', registryOf('1.0.2'));
  await get('/');
  const logged = jest.spyOn(site.app.log, 'error');
  logged.mockClear();
  if (damaged === undefined) {
    rmSync(join(siteDir, 'modules.json'));
  } else {
    put('modules.json', damaged);
  }
  for (const path of ['/', '/', '/blog']) {
    expect(jsonIn((await get(path)).body, 'module-registry')).toMatchObject({
      blog: { current: { version: '1.0.2' } },
    });
  }
  expect(logged.mock.calls.map(([, sentence]) => sentence as string)).toEqual([
    'modules.json cannot be read; the previous content stays in use',
  ]);
  put('modules.json', registryOf('1.0.2'));
});
