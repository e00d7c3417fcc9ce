import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractVersion } from '@site/shared/contracts';
import { builtSite } from '../support/built-site';
import { fullCount } from '../support/full-count';
import { createRepository, readSurface, type ModuleRepository } from '../support/module-repository';
import { startSite, type SiteProcess } from '../support/site-process';

let site: SiteProcess;
let courses: ModuleRepository;
/** Further environment variables of the kit's commands. */
const env: Record<string, string> = { DEPLOY_TOKEN: 'token-of-lessons' };
const siteDir = mkdtempSync(join(tmpdir(), 'site-kit-'));
beforeAll(async () => {
  for (const part of ['shell', 'kit', 'anatomy']) {
    symlinkSync(join(builtSite, part), join(siteDir, part));
  }
  for (const part of ['modules', 'render', 'modules.json']) {
    cpSync(join(builtSite, part), join(siteDir, part), { recursive: true });
  }
  const hash = createHash('sha256').update('token-of-lessons').digest('hex');
  site = await startSite({ SITE_DIR: siteDir, DEPLOY_TOKENS: `lessons=courses:${hash}` });
  courses = await createRepository(site.url, 'courses', 'links', env);
});
afterAll(async () => {
  courses?.remove();
  await site?.stop();
  rmSync(siteDir, { recursive: true, force: true });
});

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, never>;

test('a site describes its shell at /kit/, and serves the packages that it names', async () => {
  const { packages, libraries, contract, endpoints } = await readSurface(site.url);
  expect(contract).toBe(contractVersion);
  const { react } = read('shared/package.json').dependencies as Record<string, string>;
  expect(libraries).toMatchObject({ react, '@site/shared/api': '1.0.0', '@site/shared/store': '1.0.0' });
  expect(endpoints).toContain('site/getUserInfo');
  expect(Object.keys(packages)).toEqual(['shared', 'kit']);
  for (const file of Object.values(packages)) {
    const answer = await fetch(`${site.url}/kit/${file}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  }
});

test('the served package has every export of this repository for modules, built and with types', () => {
  const folder = join(courses.folder, 'node_modules/@site/shared');
  const here = Object.keys(read('shared/package.json').exports);
  const there = read(join(folder, 'package.json')).exports as Record<string, { types: string; default: string }>;
  expect(Object.keys(there)).toEqual(
    here.filter((path) => !['./build', './releases'].includes(path) && !path.includes('*')),
  );
  for (const { types, default: program } of Object.values(there)) {
    expect([types, program].filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  }
  expect(existsSync(join(folder, 'pager.module.css'))).toBe(true);
});

/** Uses shared exports (one that no module of the site uses), bundled code, a library, and a style sheet. */
const page = `import { Button, Stepper } from '@mantine/core';
import { api, call, endpointsOf, requestOf } from '@site/shared/api';
import { listPostsEndpoint, listReplySchema, type ListReply } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { href, selectSessionKnown } from '@site/shared/session';
import { Page } from '@site/shared/ui';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import style from './courses-page.module.css';

const { useGetCourseTitlesQuery } = endpointsOf('courses', api)({
  endpoints: (build) => ({
    getCourseTitles: build.query<number, void>({
      ...call(listPostsEndpoint, listReplySchema),
      query: () => requestOf(listPostsEndpoint, { page: 1, size: 20 }),
      transformResponse: ({ totalRecord }: ListReply) => totalRecord,
    }),
  }),
});

export default function CoursesPage() {
  const t = useText();
  const { data } = useGetCourseTitlesQuery();
  const known = useSelector(selectSessionKnown);
  return (
    <Page heading={t('courses.page.heading')} siteName={t('shell.siteName')}>
      <p className={style.count}>{data ?? 0}</p>
      <Stepper active={1}>
        <Stepper.Step label={t('courses.page.heading')} />
      </Stepper>
      <Button component={Link} to={href('Blog')} disabled={!known}>
        {t('courses.page.heading')}
      </Button>
    </Page>
  );
}
`;

test('publish checks a module that uses all of these, visits its pages on the site in both languages, and makes it live', async () => {
  const manifest = courses.read('module.ts').replace('libraries: {', "libraries: { 'react-redux': '^9.0.0',");
  courses.write('module.ts', manifest.replace('endpoints: []', "endpoints: ['getCourseTitles']"));
  courses.write('src/pages/courses-page.tsx', page);
  courses.write('src/pages/courses-page.module.css', '.count { color: var(--mantine-color-text); }\n');
  const { code, output } = await courses.kit('publish');
  expect(output).toMatch(
    /courses (0\.1\.0-[0-9a-f]{10}) passes the checks, except for its pages[\s\S]*courses \1 is live/,
  );
  expect(output).toContain(`Visited at ${site.url}, in both languages: Courses\n`);
  expect(code).toBe(0);
  expect((await fetch(`${site.url}/courses`)).status).toBe(200);
  expect((await courses.kit('publish', '--list')).output).toMatch(/^0\.1\.0-\w+ {2}\S+ {2}lessons .* live\n$/);
  expect((await courses.kit('publish', '--off')).output).toBe('courses is off\n');
  expect((await fetch(`${site.url}/courses`)).status).toBe(503);
  expect((await courses.kit('publish', '--list', '--off')).output).toContain('These options cannot be combined');
});

test('publish neither gives out nor keeps a release whose page fails on the site in one language', async () => {
  const before = (await courses.kit('publish', '--list')).output;
  courses.write(
    'src/pages/courses-page.tsx',
    `export default function CoursesPage() {
  if (document.documentElement.lang.startsWith('zh')) {
    throw new Error('not today');
  }
  return <h1>Courses</h1>;
}
`,
  );
  const { code, output } = await courses.kit('publish');
  expect(output).toMatch(/courses \S+ is not published:\n {2}pages: page Courses \(cn\): /);
  expect(output).toContain('the fallback is shown (courses-');
  expect(output).not.toContain('(en)');
  expect(code).toBe(1);
  expect((await courses.kit('publish', '--list')).output).toBe(before);
  expect(readdirSync(join(siteDir, 'modules/courses'))).toHaveLength(1);
});

test('publish without Chromium fails and says how to get it', async () => {
  env.CHROMIUM_PATH = join(siteDir, 'chromium');
  const { code, output } = await courses.kit('publish');
  delete env.CHROMIUM_PATH;
  expect(code).toBe(1);
  expect(output.split('\n')[0]).toBe(
    `No Chromium at ${join(siteDir, 'chromium')}, with which pages are visited: install it by npx playwright install --with-deps chromium-headless-shell, or set CHROMIUM_PATH`,
  );
});

test('check reports all faults at once, each with its place', async () => {
  courses.write(
    'src/pages/courses-page.tsx',
    page
      .replaceAll('getCourseTitles', 'getUserInfo')
      .replaceAll('useGetCourseTitles', 'useGetUserInfo')
      .replace('data ?? 0', 'data ?? none'),
  );
  courses.write('src/pages/courses-page.module.css', '.count { color: red; }\nbody { margin: 0; }\n');
  courses.write('messages/cn.json', '{}\n');
  const manifest = courses.read('module.ts');
  courses.write('module.ts', manifest.replace("path: '/courses'", "path: '/blog/courses'"));
  const { code, output } = await courses.kit('check');
  expect(code).toBe(1);
  for (const sentence of [
    /routes: route Courses \(\/blog\/courses\) of courses is refused: blog has Blog/,
    /types: src\/pages\/courses-page\.tsx\(\d+,\d+\): error TS2304: Cannot find name 'none'/,
    /catalogues: the text courses\.page\.heading is missing in messages\/cn\.json/,
    /names: endpoint getUserInfo belongs to site/,
    /styles: body applies outside the module: begin it with a class \(src\/pages\/courses-page\.module\.css\)/,
  ]) {
    expect(output).toMatch(sentence);
  }
});

if (fullCount) {
  test('check reports a page that throws', async () => {
    courses.write('messages/cn.json', JSON.stringify({ 'courses.page.heading': '课程' }));
    courses.write('module.ts', courses.read('module.ts').replace("path: '/blog/courses'", "path: '/courses'"));
    courses.write('src/pages/courses-page.module.css', '.count { color: red; }\n');
    courses.write(
      'src/pages/courses-page.tsx',
      `export default function CoursesPage(): never {\n  throw new Error('not today');\n}\n`,
    );
    expect((await courses.kit('check')).output).toMatch(/pages: page Courses \(cn\): the fallback is shown \(courses-/);
  });
}

test.each([
  [['create', 'Courses', '--site', 'http://localhost:1'], /must be in kebab case/],
  [
    ['create', 'courses', '--site', 'http://localhost:1'],
    /No site responds at http:\/\/localhost:1\/kit\/surface\.json/,
  ],
  [['create', 'courses'], /Which site\? Set its address/],
  [['check', '--sight', 'x'], /Unknown option '--sight'/],
  [['chekc'], /Unknown command chekc/],
])('module-kit %j fails with a message and its usage', async (args, sentence) => {
  const { code, output } = await courses.kit(...args);
  expect(code).toBe(1);
  expect(output).toMatch(sentence);
  expect(output).toContain('module-kit create <name> --site <address>');
});

test('create rejects the name of a module of the site', async () => {
  const { code, output } = await courses.kit('create', 'blog', '--site', site.url);
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('already has a module blog') });
});
