import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractVersion, type ModuleRelease } from '@site/shared/contracts';
import { builtSite as built } from '../support/built-site';
import { fullCount, inTrust } from '../support/full-count';
import { blog, check, manifest, registry, runChecks, write } from './gate-subject';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-gate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

// `npm test` checks the types of the whole tree anyway.
const passed = [
  ...(fullCount ? ['types'] : []),
  'contract',
  'exposes',
  'catalogues',
  'names',
  'libraries',
  'sizes',
  'styles',
];
test(`the built blog passes ${passed.join(', ')}`, () => {
  expect(runChecks(passed.map((name) => [name, {}]))).toEqual(passed.map(() => []));
});

test('types: reports an error of the module with its file, and none of another module', () => {
  write(
    {
      'tsconfig.json': JSON.stringify({ compilerOptions: { strict: true, skipLibCheck: true, types: [] } }),
      'src/globals.d.ts': 'export {};\n',
      'modules/blog/src/page.ts': `export const posts: number = 'none';\n`,
      'modules/other/src/page.ts': `export const posts: number = 'none';\n`,
    },
    folder,
  );
  expect(check('types', { root: folder })).toEqual([
    expect.stringMatching(/modules\/blog\/src\/page\.ts\(1,14\): error TS2322/),
  ]);
});

test('exposes: reports a route without a page, a page without a route, and a container without the module', () => {
  const { Blog, ...files } = blog.files;
  const release: ModuleRelease = { ...blog, files: { ...files, Shop: Blog } };
  expect(check('exposes', { release, manifest: { ...manifest(), exposes: [] } })).toEqual([
    expect.stringContaining('does not offer ./module'),
    expect.stringContaining('route Blog has no page'),
    expect.stringContaining('page Shop has no route of blog'),
  ]);
});

test('catalogues: reports a text that is missing in a language', () => {
  write(
    {
      'modules/blog/messages/en.json': JSON.stringify({ 'blog.a': 'A', 'blog.b': 'B' }),
      'modules/blog/messages/cn.json': JSON.stringify({ 'blog.a': '甲', 'blog.b': ' ', 'blog.c': '丙' }),
    },
    folder,
  );
  expect(check('catalogues', { root: folder })).toEqual([
    'the text blog.b is missing in modules/blog/messages/cn.json',
    'the text blog.c is missing in modules/blog/messages/en.json',
  ]);
});

/** A site with copies of the built shell and renditions, and a release `broken` of the blog with a changed rendition. */
function renditionOf(change: (text: string) => string): object {
  cpSync(join(built, 'shell'), join(folder, 'shell'), { recursive: true });
  cpSync(join(built, 'render'), join(folder, 'render'), { recursive: true });
  const text = change(readFileSync(join(built, `render/blog/${blog.version}.cjs`), 'utf8'));
  writeFileSync(join(folder, 'render/blog/broken.cjs'), text);
  return { siteDir: folder, release: { ...blog, version: 'broken' } };
}

test('names: reports an endpoint that another live module has', () => {
  // The changed blog defines an endpoint of commerce.
  const [taken] =
    /getOrder\w*/.exec(readFileSync(join(built, `render/commerce/${registry.commerce.current.version}.cjs`), 'utf8')) ??
    [];
  const subject = renditionOf((text) => text.replace(/(\w+): (build\w*)\.query\(/, `${taken}: $2.query(`));
  expect(check('names', subject)).toEqual([
    expect.stringMatching(/^endpoint getOrder\w* belongs to commerce: blog must rename its own/),
  ]);
});

test('names: reports an endpoint that the manifest does not name', () => {
  const { release, ...site } = renditionOf((text) => text) as { release: ModuleRelease };
  const manifest = { ...blog.manifest, endpoints: ['getInformationList'] };
  expect(check('names', { ...site, release: { ...release, manifest } })).toEqual([
    expect.stringMatching(/^endpoints of module\.ts do not list getInformationDetail/),
  ]);
});

inTrust(() =>
  test('names: reports names of a part that loads later, also next to a part that runs in browsers only', () => {
    const account = registry.account.current;
    cpSync(join(built, 'shell'), join(folder, 'shell'), { recursive: true });
    const late = (claim: string) => `"late"() { const { api, endpointsOf } = require('@site/shared/api'); ${claim} },`;
    const endpoint = (name: string) =>
      late(`endpointsOf('account', api)({ endpoints: (build) => ({ ${name}: build.query({ query: () => '' }) }) });`);
    const text = readFileSync(join(built, `render/account/${account.version}.cjs`), 'utf8');
    const reducer = late(`require('@site/shared/store').ownSlice('account', { reducerPath: 'session' });`);
    mkdirSync(join(folder, 'render/account'), { recursive: true });
    cpSync(join(built, 'render/commerce'), join(folder, 'render/commerce'), { recursive: true });
    const subjects = [endpoint('getLate'), endpoint('changePlan'), reducer].map((part, at) => {
      const start = 'var __webpack_modules__ = ({';
      const changed = text.replace(start, `${start}"window only"() { window.scrollTo(0, 0); },${part}`);
      expect(changed).not.toBe(text);
      writeFileSync(join(folder, `render/account/late-${at}.cjs`), changed);
      return { name: 'account', siteDir: folder, release: { ...account, version: `late-${at}` } };
    });
    expect(runChecks(subjects.map((subject) => ['names', subject]))).toEqual([
      [expect.stringMatching(/^endpoints of module\.ts do not list getLate/)],
      [expect.stringContaining('endpoint changePlan belongs to commerce')],
      [expect.stringContaining('reducer session belongs to the shell')],
    ]);
  }),
);

test('names: reports a rendition that throws', () => {
  const subject = renditionOf((text) => `throw new Error('not today');\n${text}`);
  expect(check('names', subject)).toEqual([expect.stringContaining('not today')]);
});

test('libraries: reports a version that the live shell does not have, and a library that the manifest does not name', () => {
  const libraries: Record<string, string> = { ...blog.manifest.libraries, react: '^0.1.0', 'left-pad': '*' };
  const { 'react-router-dom': _unsaid, ...rest } = libraries;
  const release = { ...blog, manifest: { ...blog.manifest, libraries: rest } };
  expect(check('libraries', { release })).toEqual([
    'it takes react-router-dom from the shell: name a range under libraries in modules/blog/module.ts',
    expect.stringMatching(/^it needs react \^0\.1\.0, the live shell has [\d.]+: /),
    expect.stringContaining('it needs left-pad *, the live shell has none'),
  ]);
});

test('contract: reports a range without the version of the live shell', () => {
  const release = { ...blog, manifest: { ...blog.manifest, contract: '^9.0.0' } };
  expect(check('contract', { release })).toEqual([
    `it needs ^9.0.0, the live shell has ${contractVersion}: change contract in modules/blog/module.ts, or npm run build -- shell first`,
  ]);
});

test('sizes: reports a page and a release that exceed their budgets', () => {
  const sentences = check('sizes', { own: { budget: { page: 20, release: 30 } } });
  expect(sentences).toEqual([
    expect.stringMatching(/^page BlogDetail has \d+ kB \(brotli\), the limit is 20: .*modules\/blog\/package.json$/),
    expect.stringMatching(/^the release has \d+ kB \(brotli\), the limit is 30: /),
  ]);
});

const reaching = [
  ['html { color: red }', 'html'],
  [':root { --a: 1 }', ':root'],
  ['.own, body .own, body { margin: 0 }', 'body'],
  ['main a:hover { color: red }', 'main a:hover'],
  [':global(.header-jj6Lc5) { display: none }', ':global(.header-jj6Lc5)'],
  [':global .header { display: none }', ':global .header'],
  ['@media (min-width: 1px) { * { margin: 0 } }', '*'],
  [':not(.own) { margin: 0 }', ':not(.own)'],
];
test(`styles: reports ${reaching.map(([css]) => css).join('; ')}`, () => {
  const projects = reaching.map(([css], at) => {
    const project = join(folder, String(at));
    write({ 'modules/blog/src/page.module.css': css }, project);
    return project;
  });
  expect(runChecks(projects.map((project) => ['styles', { root: project }]))).toEqual(
    reaching.map(([, selector]) => [
      `${selector} applies outside the module: begin it with a class (modules/blog/src/page.module.css)`,
    ]),
  );
});

test('styles: reports a sheet that is no CSS module, and a selector of a library that reaches outside', () => {
  write({ 'modules/blog/src/page.css': '.own { color: red }' }, folder);
  expect(check('styles', { root: folder })).toEqual([expect.stringContaining('page.css is no CSS module')]);
  rmSync(join(folder, 'modules'), { recursive: true });
  write(
    { 'out/static/css/a.css': '@keyframes turn { to { rotate: 1turn } } .lib a { color: red } a { color: red }' },
    folder,
  );
  expect(check('styles', { root: folder, folder: join(folder, 'out') })).toEqual([
    expect.stringMatching(/^a of a library applies outside/),
  ]);
});
