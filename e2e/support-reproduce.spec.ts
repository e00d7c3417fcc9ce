import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { fullCount } from '../tests/support/full-count';
import { hydrate } from './support/rendered';
import { newPerson } from './support/site';
import { expect, test } from './support/test';

const run = promisify(execFile);

// Runs only in `npm run trust -- support`, because a second run of Playwright takes seconds.
if (fullCount) {
  test('npm run reproduce writes a test from a report, and it passes on this site', async ({ page, baseURL }, info) => {
    const { email } = newPerson();
    await page.goto('/login');
    await hydrate(page);
    const form = page.getByRole('main');
    await form.getByRole('textbox', { name: 'Email' }).fill(email);
    await form.getByLabel('Password', { exact: true }).fill('Wr0ng-word');
    await form.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Report a problem' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report a problem' });
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    const number = (await dialog.getByRole('status').locator('strong').textContent()) ?? '';

    const { stdout } = await run(process.execPath, ['scripts/reproduce.mjs', number], {
      env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
    });
    const [file = ''] = stdout.split(':');
    expect(file).toBe(`e2e/report-${number}.spec.ts`);
    try {
      // A separate output folder, so that its results do not replace those of this run.
      const options = ['--project=pages', '--no-deps', '--reporter=line', `--output=${info.outputPath('reproduced')}`];
      const result = await run('node_modules/.bin/playwright', ['test', file, ...options], {
        env: { ...process.env, SITE_URL: baseURL },
      });
      expect(result.stdout).toContain('1 passed');
    } finally {
      rmSync(file);
    }
  });
}
