import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fullCount } from '../tests/support/full-count';
import { copyProject } from '../tests/support/project-copy';
import { freePort } from '../scripts/free-port.mjs';
import { expect, test } from './support/test';

let copy: ReturnType<typeof copyProject>;
let dev: ChildProcess;
let url: string;
let output = '';
const dataDir = mkdtempSync(join(tmpdir(), 'site-hot-'));
const { SITE_DIR: _ofTests, ...environment } = process.env;

function edit(file: string, from: string, to: string): void {
  const path = join(copy.folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

/** A page on which something is typed, and on which the dialog of a Redux slice is open. */
async function openResetDialog(page: Page) {
  await page.goto(`${url}/forget`);
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

/** The panel draws a line from the shell to each module that it finds by the module's name and version. */
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

// Eight watching builds take half a minute of two cores: `npm run trust -- hot`.
if (fullCount) {
  test.beforeAll(async () => {
    copy = copyProject();
    // What is not served hot is built already.
    for (const name of ['anatomy', 'stamps']) {
      cpSync(join('dist/build', name), join(copy.folder, 'dist/build', name), { recursive: true });
    }
    for (const name of ['shell', 'auth']) {
      mkdirSync(join(copy.folder, 'dist/build', name), { recursive: true });
      writeFileSync(join(copy.folder, 'dist/build', name, 'built'), '');
    }
    const port = String(await freePort());
    url = `http://localhost:${port}`;
    dev = spawn(process.execPath, ['scripts/dev.mjs'], {
      cwd: copy.folder,
      env: { ...environment, PORT: port, DATA_DIR: dataDir, WARM_PAGES: '0' },
    });
    await new Promise<void>((isReady, fail) => {
      const hear = (text: Buffer): void => {
        output += text.toString();
        if (output.includes('The site is ready')) {
          isReady();
        }
      };
      dev.stdout?.on('data', hear);
      dev.stderr?.on('data', hear);
      dev.on('exit', () => fail(new Error(output)));
    });
  });
  test.afterAll(async () => {
    dev.removeAllListeners('exit');
    const ended = once(dev, 'exit');
    dev.kill('SIGTERM');
    await ended;
    copy.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('a changed component, of module or shell, takes its place on the open page, which keeps what it holds', async ({
    page,
  }) => {
    const { dialog, code, before } = await openResetDialog(page);
    edit('modules/auth/src/components/auth-frame.tsx', '{lead}</Text>', 'Hot module. {lead}</Text>');
    await expect(page.getByText('Hot module.')).toBeVisible();
    await expect(code).toHaveValue('123456');
    edit('src/layout/footer.tsx', "<p>{t('shell.footer.about')}</p>", '<p>Hot shell.</p>');
    await expect(page.getByText('Hot shell.')).toBeVisible();
    // Each bundle has a copy of it; the one of this page is replaced by its own.
    edit('shared/ui/submit-button.tsx', '{children}', '{children} (hot)');
    await expect(dialog.getByRole('button', { name: /\(hot\)$/ })).toBeVisible();
    edit('modules/auth/src/components/form.module.css', '.submit {', '.submit { outline: 3px solid rgb(1, 2, 3);');
    await expect(dialog.getByRole('button', { name: /\(hot\)$/ })).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
    await expect(page.getByText('Hot module.')).toBeVisible();
    await expect(code).toHaveValue('123456');
    await expect(before).toHaveCount(1);
  });

  test('what nothing can take the place of loads the page again', async ({ page }) => {
    const { before } = await openResetDialog(page);
    edit('modules/auth/messages/en.json', '"auth.forget.heading": "', '"auth.forget.heading": "Hot ');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hot /);
    await expect(before).toHaveCount(0);
  });

  test('what a build has left, and the site that is served, stay as they are', () => {
    const left = ['shell', 'auth'].map((name) => existsSync(join(copy.folder, 'dist/build', name, 'built')));
    expect(left).toEqual([true, true]);
    expect(existsSync(join(copy.folder, 'dist/site'))).toBe(false);
  });

  test('the Module Federation DevTools find shell and modules', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${url}/login`);
    expect(await expectShownInDevTools(page)).toContainEqual(
      expect.stringMatching(/^auth_hot:http:.*remoteEntry\.js$/),
    );
    asked.length = 0;
    // A visitor pays nothing for it.
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked.filter((address) => /manifest|federation-info/.test(address))).toEqual([]);
    expect((await readFederation(page)).moduleInfo).toEqual({});
  });

  test('?override takes the module into a built site, whose page loads again for each change', async ({ page }) => {
    await page.goto(`/login?override=auth@${url}`);
    await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('auth hot');
    await expectShownInDevTools(page);
    edit('modules/auth/src/pages/login-page.tsx', "heading={t('auth.login.heading')}", 'heading="Hot heading"');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hot heading');
  });
}
