import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fullCount } from '../tests/support/full-count';
import { openDevSite, type DevSite } from './support/dev-site';
import { expect, test } from './support/test';

let site: DevSite;

/** Opens a dialog whose state is in Redux, types a code into it, and marks the document, so that a reload can be detected. */
async function openResetDialog(page: Page) {
  await page.goto(`${site.url}/forget`);
  await page.getByRole('main').getByLabel('Email').fill('somebody@example.com');
  await page.getByRole('main').getByRole('button', { name: 'Send code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset password' });
  const code = dialog.getByLabel('Code', { exact: true });
  await code.fill('123456');
  await page.evaluate(() => document.body.setAttribute('data-before', ''));
  return { dialog, code, before: page.locator('body[data-before]') };
}

/** What the Module Federation DevTools read (post-message-start.ts of packages/chrome-devtools in module-federation/core). */
const readFederation = (page: Page) =>
  page.evaluate(() => {
    const { moduleInfo, __SHARE__: share } = (window as unknown as { __FEDERATION__: Federation }).__FEDERATION__;
    return { moduleInfo, providers: Object.keys(share) };
  });
interface Federation {
  moduleInfo: Record<string, ModuleInfo>;
  __SHARE__: object;
}
interface ModuleInfo {
  version: string;
  remotesInfo: Record<string, { matchedVersion: string }>;
  modules: { moduleName: string }[];
  shared: { sharedName: string }[];
}

/** Expects the data of the panel's graph: each remote of the shell matches a module by name and version. @returns the remotes */
async function expectShownInDevTools(page: Page): Promise<string[]> {
  await expect.poll(async () => Object.keys((await readFederation(page)).moduleInfo)).toContain('shell');
  const { moduleInfo, providers } = await readFederation(page);
  const { shell, ...modules } = moduleInfo;
  const remotes = Object.entries(shell?.remotesInfo ?? {}).map(([name, remote]) => `${name}:${remote.matchedVersion}`);
  expect(Object.keys(modules).sort()).toEqual(remotes.sort());
  for (const info of Object.values(modules)) {
    expect(info.modules).toEqual([expect.objectContaining({ moduleName: 'module' })]);
    expect(info.shared).toContainEqual(expect.objectContaining({ sharedName: 'react' }));
  }
  expect(shell?.shared).toContainEqual(expect.objectContaining({ sharedName: 'react' }));
  expect(providers.length).toBeGreaterThan(0);
  return remotes;
}

/** Three broken modules: a syntax error, an invalid version, and a page that the module does not export. */
const faults = [
  { path: '/blog', file: 'modules/blog/src/pages/blog-page.tsx', good: 'export default', bad: 'export default {' },
  { path: '/about', file: 'modules/marketing/module.ts', good: "version: '", bad: "version: 'v" },
  { path: '/pricing', file: 'modules/commerce/src/index.ts', good: 'Pricing: () =>', bad: 'Prices: () =>' },
];

// Runs only in `npm run trust -- hot`, because eight builds in watch mode take half a minute of two cores.
if (fullCount) {
  test.beforeAll(async () => {
    site = await openDevSite([], ({ edit }) => faults.forEach(({ file, good, bad }) => edit(file, good, bad)));
  });
  test.afterAll(() => site.stop());

  test('a module that does not compile is missing until it is corrected, and others are not affected', async ({
    page,
  }) => {
    await page.goto(`${site.url}/login`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
    for (const { file, path, good, bad } of faults) {
      await page.goto(`${site.url}${path}`);
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      site.edit(file, bad, good);
      await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    }
  });

  test('a changed component of module or shell is replaced on the open page, which keeps its state', async ({
    page,
  }) => {
    const { dialog, code, before } = await openResetDialog(page);
    site.edit('modules/auth/src/components/auth-frame.tsx', '{lead}</Text>', 'Hot module. {lead}</Text>');
    await expect(page.getByText('Hot module.')).toBeVisible();
    await expect(code).toHaveValue('123456');
    site.edit('src/layout/footer.tsx', "<p>{t('shell.footer.about')}</p>", '<p>Hot shell.</p>');
    await expect(page.getByText('Hot shell.')).toBeVisible();
    // Each bundle has its own copy; the build of auth replaces the one on this page.
    site.edit('shared/ui/submit-button.tsx', '{children}', '{children} (hot)');
    await expect(dialog.getByRole('button', { name: /\(hot\)$/ })).toBeVisible();
    site.edit('modules/auth/src/components/form.module.css', '.submit {', '.submit { outline: 3px solid rgb(1, 2, 3);');
    await expect(dialog.getByRole('button', { name: /\(hot\)$/ })).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
    await expect(page.getByText('Hot module.')).toBeVisible();
    await expect(code).toHaveValue('123456');
    await expect(before).toHaveCount(1);
  });

  test('a change that cannot be replaced reloads the page', async ({ page }) => {
    const { before } = await openResetDialog(page);
    site.edit('modules/auth/messages/en.json', '"auth.forget.heading": "', '"auth.forget.heading": "Hot ');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hot /);
    await expect(before).toHaveCount(0);
  });

  test('earlier builds and the served site do not change', () => {
    const left = ['shell', 'auth'].map((name) => existsSync(join(site.folder, 'dist/build', name, 'built')));
    expect(left).toEqual([true, true]);
    expect(existsSync(join(site.folder, 'dist/site'))).toBe(false);
  });

  test('the Module Federation DevTools find shell and modules', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(`${site.url}/login`);
    expect(await expectShownInDevTools(page)).toContainEqual(
      expect.stringMatching(/^auth_hot:http:.*remoteEntry\.js$/),
    );
    requested.length = 0;
    // A built site loads nothing for the DevTools.
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(requested.filter((address) => /manifest|federation-info/.test(address))).toEqual([]);
    expect((await readFederation(page)).moduleInfo).toEqual({});
  });

  test('?override shows the module in a built site, whose page reloads after each change', async ({ page }) => {
    await page.goto(`/login?override=auth@${site.url}`);
    await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('auth hot');
    await expectShownInDevTools(page);
    site.edit('modules/auth/src/pages/login-page.tsx', "heading={t('auth.login.heading')}", 'heading="Hot heading"');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hot heading');
  });
}
