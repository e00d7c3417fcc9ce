import type { Page } from '@playwright/test';
import { faults, openFaultyProxy, type FaultyProxy } from './support/faulty-proxy';
import { limits, within } from './support/faulty-site';
import { openOwnSite, type OwnSite } from './support/own-site';
import { hydrate } from './support/rendered';
import { expect, test } from './support/test';

/** The part of Mantine that the form of /login uses. The shell loads it on demand; it is in no release of a module. */
const files = {
  script: /\/static\/js\/async\/mantine-fields\./,
  'style sheet': /\/static\/css\/async\/mantine-fields\./,
};
type File = keyof typeof files;
type FaultName = Exclude<keyof typeof faults, 'a flipped byte'>;
// The shell's own files have no pinned hash, so a flipped byte that leaves them valid is not detected.
const names = Object.keys(faults).filter((name): name is FaultName => name !== 'a flipped byte');
const all = names.flatMap((fault) => (Object.keys(files) as File[]).map((file): [FaultName, File] => [fault, file]));

/** Excluded: the page stays usable as the server rendered it, with a link to the style sheet that no script requests again. */
const excluded = ['hanging style sheet', 'HTML instead of it style sheet'];
const rows = all.filter(([fault, file]) => !excluded.includes(`${fault} ${file}`));

let site: OwnSite;
let proxy: FaultyProxy;
let page: Page;
let logged: number;
test.beforeAll(async () => {
  site = await openOwnSite();
});
test.afterAll(() => site.stop());
// Each proxy has its own address, so that the browser's cache has nothing of another test.
test.beforeEach(async ({ browser }) => {
  proxy = await openFaultyProxy(site.url);
  page = await browser.newPage({ locale: 'en-US' });
  logged = site.output().length;
});
test.afterEach(async () => {
  await page.close();
  proxy.close();
});

const form = () => page.getByRole('main').getByRole('textbox', { name: 'Email' });
const fallback = () => page.getByRole('heading', { name: 'This page could not be loaded' });
const open = () => page.goto(`${proxy.url}/login`, { waitUntil: 'commit' });

/** Waits until the page has requested the file so many times, after real timeouts, because the test measures the time. */
async function waitForRequests(file: File, times: number): Promise<void> {
  await expect.poll(() => proxy.requests.filter((path) => files[file].test(path)).length).toBeGreaterThanOrEqual(times);
}

/** Expects that the form is hydrated, and has the style sheet of the part exactly once. */
async function expectForm(): Promise<void> {
  await hydrate(page);
  await expect(form()).toBeVisible();
  await expect(fallback()).toHaveCount(0);
  const sheets = () =>
    page.evaluate(
      (path) => [...document.styleSheets].filter(({ href }) => new RegExp(path).test(href ?? '')).length,
      files['style sheet'].source,
    );
  await expect.poll(sheets).toBe(1);
}

for (const [fault, file] of rows) {
  test(`threat 42: the ${file} of a shared part that is ${fault} once is requested again without an error on the page`, async () => {
    proxy.breakFiles(files[file], faults[fault], 1);
    await open();
    if (fault === 'hanging') {
      await waitForRequests(file, 1);
    }
    await expectForm();
    expect(proxy.requests.filter((path) => files[file].test(path)).length).toBeGreaterThan(1);
    expect(site.output().slice(logged)).not.toContain('module failed');
  });
}

for (const [fault, file] of rows) {
  test(`threat 42: the ${file} of a shared part that is ${fault} affects only its page, until it is corrected`, async () => {
    proxy.breakFiles(files[file], faults[fault]);
    const silences = fault === 'hanging' ? 2 : 0;
    const expectFallback = async () => {
      await open();
      for (let silence = 1; silence <= silences; silence += 1) {
        await waitForRequests(file, silence);
      }
      await expect(fallback()).toBeVisible();
    };
    await within(limits['the fallback'], expectFallback);
    await expect(page.getByRole('banner')).toBeVisible();
    // The error code names no release, because the release is not the cause.
    await expect(page.getByText('Error code: auth-shared')).toBeVisible();
    await expect.poll(() => site.output().slice(logged)).toContain('"msg":"module failed: auth-shared"');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // Another page makes the shell load its dialogs, which need the part as well; if that hangs, Retry would wait for its timeout.
    if (fault !== 'hanging') {
      await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
      await page.goBack();
      // The failure is kept until Retry.
      await expect(fallback()).toBeVisible();
    }
    proxy.repair();
    await within(limits.recovered, async () => {
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(form()).toBeVisible();
    });
    await expectForm();
  });
}
