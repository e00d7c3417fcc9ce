import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import type { Page } from '@playwright/test';
import { fullCount } from '../tests/support/full-count';
import { copyProject } from '../tests/support/project-copy';
import { openOwnSite, type OwnSite } from './support/own-site';
import { expect, test } from './support/test';

const run = promisify(execFile);
const rounds = 20;

let site: OwnSite;
let project: ReturnType<typeof copyProject>;

/** The command, as an operator gives it, in a copy of this project whose sources the test may change. */
const deploy = async (...args: string[]): Promise<string> =>
  (
    await run(process.execPath, ['scripts/deploy.mjs', 'blog', ...args], {
      cwd: project.folder,
      env: { ...process.env, SITE_DIR: site.siteDir },
    })
  ).stdout;

/** A team raises the version of its module: what is built of it is another release. */
function raiseVersion(version: string): void {
  const file = join(project.folder, 'modules/blog/module.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/version: '[^']*'/, `version: '${version}'`));
}

/** Asks for pages, files and calls of the API without a pause, until it is ended. */
function underLoad() {
  const paths = ['/blog', '/', '/blog-detail/1', '/pricing?lang=cn', '/api/information/list?page=1', '/releases/live'];
  let load!: autocannon.Instance;
  const result = new Promise<autocannon.Result>((done, fail) => {
    load = autocannon(
      { url: site.url, connections: 4, duration: 3_600, requests: paths.map((path) => ({ path })) },
      (error: Error | null, all: autocannon.Result) => (error ? fail(error) : done(all)),
    );
  });
  return async () => {
    load.stop();
    return result;
  };
}

/** What of a page is broken, as its reader or its operator would find it. */
function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (said) => void (['error', 'warning'].includes(said.type()) && faults.push(said.text())));
  page.on('response', (answer) => void (answer.status() >= 400 && faults.push(`${answer.status()} ${answer.url()}`)));
  page.on(
    'request',
    (sent) => void (sent.url().endsWith('/api/modules/failures') && faults.push(sent.postData() ?? '')),
  );
  return faults;
}

/** A reader loads the list of posts anew, opens one, and goes elsewhere and back. */
async function walk(page: Page): Promise<void> {
  await page.goto(`${site.url}/blog`);
  await page.locator('main a[href^="/blog-detail/"]').first().click();
  await expect(page).toHaveURL(/\/blog-detail\//);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(page.locator('main a[href^="/blog-detail/"]').first()).toBeVisible();
}

const title = 'a module is deployed, tried as a canary, promoted and rolled back 20 times under load: nothing fails';
const roundsUnderLoad = async ({ page }: { page: Page }): Promise<void> => {
  test.setTimeout(rounds * 60_000);
  site = await openOwnSite();
  project = copyProject();
  const faults = watchFaults(page);
  const endLoad = underLoad();
  const given = async () =>
    ((await (await fetch(`${site.url}/releases/live`)).json()) as { modules: { blog: string } }).modules.blog;
  for (let round = 1; round <= rounds; round += 1) {
    const before = await given();
    raiseVersion(`0.1.${round}`);
    // The checks open each page in a browser of their own: once is enough beside the load.
    await deploy('--canary', '50%', ...(round === 1 ? [] : ['--unchecked']));
    await walk(page);
    await deploy('--promote');
    expect(await given()).toMatch(`0.1.${round}-`);
    await walk(page);
    await deploy('--back');
    expect(await given()).toBe(before);
    await walk(page);
  }
  const { requests, non2xx, errors, timeouts } = await endLoad();
  test.info().annotations.push({ type: 'load', description: `${requests.total} requests in ${rounds} rounds` });
  expect(requests.total).toBeGreaterThan(20 * rounds);
  await site.stop();
  project.remove();
  expect({ non2xx, errors, timeouts, faults }).toEqual({ non2xx: 0, errors: 0, timeouts: 0, faults: [] });
};

// A round takes several seconds: all of them run by `npm run trust -- deploys`.
if (fullCount) {
  test(title, roundsUnderLoad);
}
