import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { copyProject } from '../tests/support/project-copy';
import { until } from '../tests/support/until';
import { openOwnSite, type OwnSite } from './support/own-site';
import { expectServerNodesKept, openRendered, rememberServerNodes, hydrate } from './support/rendered';
import { watchConsole } from './support/site';
import { expect, test } from './support/test';

const execute = promisify(execFile);

test.describe.configure({ mode: 'serial' });

const titles = `import { api, call, endpointsOf, requestOf } from '@site/shared/api';
import { listPostsEndpoint, listReplySchema, type ListReply } from '@site/shared/contracts';

export const { useGetCourseTitlesQuery } = endpointsOf('courses', api)({
  endpoints: (build) => ({
    getCourseTitles: build.query<number, void>({
      ...call(listPostsEndpoint, listReplySchema),
      query: () => requestOf(listPostsEndpoint, { page: 1, size: 20 }),
      transformResponse: ({ totalRecord }: ListReply) => totalRecord,
    }),
  }),
});
`;
/** Imports names of the shared libraries that no other part of the site uses; each works only with the shell's instance of its library. */
const coursesPage = `import { Stepper } from '@mantine/core';
import { createEntityAdapter } from '@reduxjs/toolkit';
import { useText } from '@site/shared/i18n';
import { selectLanguage } from '@site/shared/session';
import { Page } from '@site/shared/ui';
import { createIntl, FormattedNumber, RawIntlProvider } from 'react-intl';
import { connect } from 'react-redux';
import { Link, useHref } from 'react-router-dom';
import { useGetCourseTitlesQuery } from '../titles';

const adapter = createEntityAdapter<{ id: number }>();
const chapters = adapter.setAll(adapter.getInitialState(), [{ id: 7 }, { id: 8 }]);
const intl = createIntl({ locale: 'en' });
const Language = connect((state: Parameters<typeof selectLanguage>[0]) => ({ language: selectLanguage(state) }))(
  ({ language }: { language: string }) => <b>{language}</b>,
);

export default function CoursesPage() {
  const t = useText();
  const address = useHref('chapters');
  const { data } = useGetCourseTitlesQuery();
  return (
    <Page heading={t('courses.page.heading')} siteName={t('shell.siteName')}>
      <p>{t('courses.page.titles', { count: data ?? 0 })}</p>
      <Stepper active={1}>
        {adapter.getSelectors().selectIds(chapters).map((id) => (
          <Stepper.Step key={id} label={\`\${id} \${address}\`} />
        ))}
      </Stepper>
      <RawIntlProvider value={intl}>
        <FormattedNumber value={12345} />
      </RawIntlProvider>
      <Language />
      <Link to="/about">About the site</Link>
    </Page>
  );
}
`;
/** @param navigation its links in header, drawer and footer */
const manifestWith = (navigation: string) => `import type { ModuleManifest } from '@site/shared/contracts';

export default {
  name: 'courses',
  version: '0.1.0',
  contract: '^1.0.0',
  libraries: {
    '@mantine/core': '^9.0.0',
    '@reduxjs/toolkit': '^2.0.0',
    react: '^19.0.0',
    'react-intl': '^12.0.0',
    'react-redux': '^9.0.0',
    'react-router-dom': '^7.0.0',
  },
  endpoints: ['getCourseTitles'],
  reducers: [],
  routes: {
    Courses: {
      path: '/courses',
      title: { en: 'Reading room', cn: '阅览室' },
      description: { en: 'Every text in one room.', cn: '全部文章尽在一室。' },
      indexed: true,
      personal: false,
    },
  },
  navigation: [${navigation}],
} satisfies ModuleManifest;
`;

let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite();
});
test.afterAll(() => site.stop());

/** The paths of scripts, style sheets and texts that a page fetches; their names contain the hash of their content. */
async function filesOf(page: Page, address: string): Promise<string[]> {
  const files = new Set<string>();
  page.on('request', (request) => {
    // `openRendered` reloads a page that the server did not render; only the last load counts.
    if (request.isNavigationRequest()) {
      files.clear();
    }
    if (['script', 'stylesheet', 'fetch'].includes(request.resourceType())) {
      files.add(new URL(request.url()).pathname);
    }
  });
  await openRendered(page, site.url + address);
  // Hydration, which starts after four seconds or a mouse movement, requests more files.
  await hydrate(page);
  // Playwright's `networkidle` may already have occurred before hydration.
  await page.waitForFunction(() => {
    const ends = performance.getEntriesByType('resource').map(({ startTime, duration }) => startTime + duration);
    return performance.now() - Math.max(...ends) > 1_000;
  });
  return [...files].sort();
}

/** The compressed size (Brotli) of a page that the server has rendered, which a busy server does not do at once. */
async function bytesOf(address: string): Promise<number> {
  let html = '';
  await until(async () => (html = await (await fetch(site.url + address)).text()).includes('id="page-state"'));
  return brotliCompressSync(html).length;
}

const link = "{ slot: 'main', route: 'Courses', text: { en: 'Courses', cn: '课程' } }";

/** Creates the module with the commands of a developer, and deploys only this module to the running site. */
async function deployCourses(navigation: string): Promise<void> {
  const { folder, remove } = copyProject();
  const run = (script: string) =>
    execute(process.execPath, [join(folder, 'scripts', script), 'courses'], {
      cwd: folder,
      env: { ...process.env, SITE_DIR: site.siteDir },
    });
  const write = (file: string, text: string) => writeFileSync(join(folder, 'modules/courses', file), text);
  try {
    await run('new-module.mjs');
    write('module.ts', manifestWith(navigation));
    write('src/titles.ts', titles);
    write('src/pages/courses-page.tsx', coursesPage);
    write(
      'messages/en.json',
      JSON.stringify({ 'courses.page.heading': 'Courses', 'courses.page.titles': '{count} texts' }),
    );
    write(
      'messages/cn.json',
      JSON.stringify({ 'courses.page.heading': '课程', 'courses.page.titles': '{count} 篇文章' }),
    );
    await run('deploy.mjs');
  } finally {
    remove();
  }
}

test('a new module adds no byte to other pages, and its link adds less than 600 bytes', async ({ page, browser }) => {
  expect((await fetch(`${site.url}/courses`)).status).toBe(404);
  const before = await filesOf(page, '/about');
  const sentBefore = await bytesOf('/about');
  await deployCourses('');
  await expect.poll(async () => (await fetch(`${site.url}/courses`)).status).toBe(200);
  const later = await browser.newPage();
  expect(before.length).toBeGreaterThan(5);
  expect(await filesOf(later, '/about')).toEqual(before);
  expect(await bytesOf('/about')).toBe(sentBefore);

  // Back opens the new page also from a document that was loaded without the module.
  const expectSilentConsole = watchConsole(later);
  await openRendered(later, `${site.url}/courses`);
  await hydrate(later);
  await later.getByRole('link', { name: 'About the site' }).click();
  await expect(later).toHaveURL(/\/about$/);
  await later.reload();
  await hydrate(later);
  await later.goBack();
  await expect(later.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
  await expect(later).toHaveURL(/\/courses$/);
  expectSilentConsole();

  await deployCourses(link);
  await expect.poll(async () => (await fetch(`${site.url}/about`)).text()).toContain('href="/courses"');
  expect(await filesOf(later, '/about')).toEqual(before);
  // The links in header and drawer, and the addresses of the module's files (docs/decisions/0002-federation.md).
  expect((await bytesOf('/about')) - sentBefore).toBeLessThan(600);
  await later.close();
});

test('search engines find the page of a new module, in both languages', async () => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toContain(`<loc>${site.url}/courses</loc>`);
  expect(sitemap).toContain(`<loc>${site.url}/courses?lang=cn</loc>`);
  const english = await (await fetch(`${site.url}/courses`)).text();
  expect(english).toMatch(/<title>Reading room · [^<]+<\/title>/);
  expect(english).toContain('<meta name="description" content="Every text in one room.">');
  const chinese = await (await fetch(`${site.url}/courses?lang=cn`)).text();
  expect(chinese).toMatch(/<title>阅览室 · [^<]+<\/title>/);
  expect(chinese).toContain(`<link rel="canonical" href="${site.url}/courses?lang=cn">`);
});

test('another spelling of its path redirects to the page, a path below it does not exist', async () => {
  const moved = await fetch(`${site.url}/COURSES/?a=1`, { redirect: 'manual' });
  expect({ status: moved.status, to: moved.headers.get('location') }).toEqual({ status: 308, to: '/courses?a=1' });
  expect((await fetch(`${site.url}/courses/x`)).status).toBe(404);
});

for (const { language, link, heading, text } of [
  { language: 'en', link: 'Courses', heading: 'Courses', text: /^\d+ texts$/ },
  { language: 'cn', link: '课程', heading: '课程', text: /^\d+ 篇文章$/ },
]) {
  test(`a visitor opens the page of a new module by its link, in ${language}`, async ({ page }) => {
    const expectSilentConsole = watchConsole(page);
    await rememberServerNodes(page);
    await openRendered(page, `${site.url}/about?lang=${language}`);
    await hydrate(page);
    await expectServerNodesKept(page);
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(/\/courses/);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: link, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expectSilentConsole();
  });

  test(`the server renders the page of a new module, and the browser hydrates it, in ${language}`, async ({ page }) => {
    const expectSilentConsole = watchConsole(page);
    const calls: string[] = [];
    page.on('request', (request) => void (request.url().includes('/api/') && calls.push(request.url())));
    await rememberServerNodes(page);
    await openRendered(page, `${site.url}/courses?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    // These imports, which no other part of the site uses, have the theme, router, store and React of the shell.
    const steps = page.getByRole('main').getByRole('button');
    await expect(steps).toHaveText([/7 \/courses\/chapters/, /8 \/courses\/chapters/]);
    await expect(page.getByRole('main').getByText('12,345')).toBeVisible();
    await expect(page.getByRole('main').locator('b')).toHaveText(language);
    await hydrate(page);
    await expectServerNodesKept(page);
    // The style sheet of a component that is loaded on demand comes after those of the first page.
    await expect(steps.first()).toHaveCSS('display', 'flex');
    expect(calls).toEqual([]);
    expectSilentConsole();
  });
}
