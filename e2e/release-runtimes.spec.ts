import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { request, type Page } from '@playwright/test';
import type { Registry } from '@site/shared/contracts';
import { copyProject } from '../tests/support/project-copy';
import { openOwnSite, type OwnSite } from './support/own-site';
import { login, registerActivated, watchConsole } from './support/site';
import { expect, test } from './support/test';

/** Releases from before shared/build/lean-federation.ts contain the runtime as its packages have it, and so do those of an older kit. */
const completeRuntime = `export const leanFederation = () => ({ name: 'complete-federation', setup: () => undefined });\n`;
/** A function that only the complete runtime contains. */
const onlyComplete = 'createInstance';

let site: OwnSite;
let project: ReturnType<typeof copyProject>;
test.beforeAll(async () => {
  site = await openOwnSite();
  project = copyProject();
  writeFileSync(join(project.folder, 'shared/build/lean-federation.ts'), completeRuntime);
});
test.afterAll(async () => {
  await site.stop();
  project.remove();
});

/** Deploys a module from the project whose builds contain the complete runtime. */
const deploy = (name: string) =>
  promisify(execFile)(process.execPath, ['scripts/deploy.mjs', name, '--unchecked'], {
    cwd: project.folder,
    env: { ...process.env, SITE_DIR: site.siteDir },
  });
const registry = () => JSON.parse(readFileSync(join(site.siteDir, 'modules.json'), 'utf8')) as Registry;

/** Logs in and opens pages of several modules in one document. Expects that each live release ran, and no other one instead of it. */
async function expectModulesWork(page: Page): Promise<void> {
  const expectSilent = watchConsole(page);
  const releases = new Set<string>();
  page.on('request', (sent) => {
    const [, release] = /\/modules\/([^/]+\/[^/]+)\/remoteEntry\.js/.exec(sent.url()) ?? [];
    if (release) {
      releases.add(release);
    }
  });
  const api = await request.newContext({ baseURL: site.url });
  const person = await registerActivated(api);
  await api.dispose();
  await login(page, person, site.url);
  await page.evaluate(() => document.body.setAttribute('data-visit', ''));
  const main = page.getByRole('main');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
  await main.locator('a[href^="/blog-detail/"]').first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Pricing', exact: true }).click();
  await expect(main.getByRole('button', { name: 'Get it now' }).first()).toBeVisible();
  await page.getByRole('button', { name: `Hi ${person.nickName}` }).click();
  await page.getByRole('menuitem', { name: 'Account Settings' }).click();
  await expect(main.getByRole('tab', { name: 'Profile' })).toBeVisible();
  await page.getByRole('button', { name: 'Switch language' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('账号设置');
  await expect(page.locator('body[data-visit]')).toHaveCount(1);
  const live = Object.entries(registry()).map(([name, { current }]) => `${name}/${current.version}`);
  expect([...releases].filter((release) => !live.includes(release))).toEqual([]);
  expect([...releases].map((release) => release.split('/')[0])).toEqual(
    expect.arrayContaining(['auth', 'blog', 'commerce', 'account']),
  );
  expectSilent();
}

test('threat 43: modules that were built with the complete runtime run in this shell, beside others', async ({
  page,
}) => {
  for (const name of ['auth', 'blog']) {
    await deploy(name);
    const { entry } = registry()[name].current;
    expect(readFileSync(join(site.siteDir, entry), 'utf8')).toContain(onlyComplete);
  }
  await expectModulesWork(page);
});
