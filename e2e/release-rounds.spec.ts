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

/** Runs the operator's command in a copy of this project, whose sources the test may change. */
const deploy = async (...args: string[]): Promise<string> =>
  (
    await run(process.execPath, ['scripts/deploy.mjs', 'blog', ...args], {
      cwd: project.folder,
      env: { ...process.env, SITE_DIR: site.siteDir },
    })
  ).stdout;

/** Raises the version of the module, so that the next build is another release. */
function raiseVersion(version: string): void {
  const file = join(project.folder, 'modules/blog/module.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/version: '[^']*'/, `version: '${version}'`));
}

/** Requests pages and API calls without a pause. @returns stops it, and resolves to the counts */
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

/** Collects errors, warnings, failed responses and reported module failures of a page. */
function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => void (['error', 'warning'].includes(message.type()) && faults.push(message.text())));
  page.on('response', (answer) => void (answer.status() >= 400 && faults.push(`${answer.status()} ${answer.url()}`)));
  page.on(
    'request',
    (sent) => void (sent.url().endsWith('/api/modules/failures') && faults.push(sent.postData() ?? '')),
  );
  return faults;
}

/** Loads the list of posts, opens a post and goes back. */
async function readPost(page: Page): Promise<void> {
  await page.goto(`${site.url}/blog`);
  await page.locator('main a[href^="/blog-detail/"]').first().click();
  await expect(page).toHaveURL(/\/blog-detail\//);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(page.locator('main a[href^="/blog-detail/"]').first()).toBeVisible();
}

const title = 'a module is deployed as a canary, promoted and rolled back 20 times under load without an error';
const roundsUnderLoad = async ({ page }: { page: Page }): Promise<void> => {
  test.setTimeout(rounds * 60_000);
  site = await openOwnSite();
  project = copyProject();
  const faults = watchFaults(page);
  const endLoad = underLoad();
  const liveRelease = async () =>
    ((await (await fetch(`${site.url}/releases/live`)).json()) as { modules: { blog: string } }).modules.blog;
  for (let round = 1; round <= rounds; round += 1) {
    const before = await liveRelease();
    raiseVersion(`0.1.${round}`);
    // The checks of a deployment open each page in a browser, so they run only in the first round.
    await deploy('--canary', '50%', ...(round === 1 ? [] : ['--unchecked']));
    await readPost(page);
    await deploy('--promote');
    expect(await liveRelease()).toMatch(`0.1.${round}-`);
    await readPost(page);
    await deploy('--back');
    expect(await liveRelease()).toBe(before);
    await readPost(page);
  }
  const { requests, non2xx, errors, timeouts } = await endLoad();
  test.info().annotations.push({ type: 'load', description: `${requests.total} requests in ${rounds} rounds` });
  expect(requests.total).toBeGreaterThan(20 * rounds);
  await site.stop();
  project.remove();
  expect({ non2xx, errors, timeouts, faults }).toEqual({ non2xx: 0, errors: 0, timeouts: 0, faults: [] });
};

// Runs only in `npm run trust -- deploys`, because each round takes several seconds.
if (fullCount) {
  test(title, roundsUnderLoad);
}
