import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { copyProject } from '../tests/support/project-copy';
import { freePort } from '../tests/support/site-process';
import { expect, test } from './support/test';

let copy: ReturnType<typeof copyProject>;
let dev: ChildProcess;
let url: string;
let output = '';
const dataDir = mkdtempSync(join(tmpdir(), 'site-hot-'));
const { SITE_DIR: _ofTests, ...environment } = process.env;

test.beforeAll(async () => {
  copy = copyProject();
  // What is not served hot is built already.
  for (const name of ['anatomy', 'stamps']) {
    cpSync(join('dist/build', name), join(copy.folder, 'dist/build', name), { recursive: true });
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

test('?override takes the module into a built site, whose page loads again for each change', async ({ page }) => {
  await page.goto(`/login?override=auth@${url}`);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('auth hot');
  edit('modules/auth/src/pages/login-page.tsx', "heading={t('auth.login.heading')}", 'heading="Hot heading"');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hot heading');
});
