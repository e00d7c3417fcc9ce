import type { Page } from '@playwright/test';
import { faults, openFaultyLine, type FaultyLine } from './support/faulty-line';
import { limits, within } from './support/faulty-site';
import { openOwnSite, type OwnSite } from './support/own-site';
import { hydrate } from './support/rendered';
import { expect, test } from './support/test';

/** What the form of /login takes of Mantine: the shell brings it on demand, no release has it. */
const files = {
  script: /\/static\/js\/async\/mantine-fields\./,
  'style sheet': /\/static\/css\/async\/mantine-fields\./,
};
type File = keyof typeof files;
type FaultName = Exclude<keyof typeof faults, 'a flipped byte'>;
// Of the shell's own files no hash is known: a flipped byte that leaves them readable is not noticed.
const names = Object.keys(faults).filter((name): name is FaultName => name !== 'a flipped byte');
const all = names.flatMap((fault) => (Object.keys(files) as File[]).map((file): [FaultName, File] => [fault, file]));

/** The page stands in part: as the server rendered it, with what it shows of its sheet, beside a link that no program asks again. */
const standing = ['hanging style sheet', 'HTML instead of it style sheet'];
const rows = all.filter(([fault, file]) => !standing.includes(`${fault} ${file}`));

let site: OwnSite;
let line: FaultyLine;
let page: Page;
let logged: number;
test.beforeAll(async () => {
  site = await openOwnSite();
});
test.afterAll(() => site.stop());
// A line has an address of its own: nothing of another test is in the browser's cache.
test.beforeEach(async ({ browser }) => {
  line = await openFaultyLine(site.url);
  page = await browser.newPage({ locale: 'en-US' });
  logged = site.output().length;
});
test.afterEach(async () => {
  await page.close();
  line.close();
});

const form = () => page.getByRole('main').getByRole('textbox', { name: 'Email' });
const fallback = () => page.getByRole('heading', { name: 'This page could not be loaded' });
const open = () => page.goto(`${line.url}/login`, { waitUntil: 'commit' });

/** The page waits for as long as it really does: its times are measured. */
async function pastSilence(file: File, times: number): Promise<void> {
  await expect.poll(() => line.asked.filter((path) => files[file].test(path)).length).toBeGreaterThanOrEqual(times);
}

/** The form listens, and has the part's whole sheet. */
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
  test(`threat 42: the ${file} of a shared part that is ${fault} once is requested again, unnoticed by the user`, async () => {
    line.breakFiles(files[file], faults[fault], 1);
    await open();
    if (fault === 'hanging') {
      await pastSilence(file, 1);
    }
    await expectForm();
    expect(line.asked.filter((path) => files[file].test(path)).length).toBeGreaterThan(1);
    expect(site.output().slice(logged)).not.toContain('module failed');
  });
}

for (const [fault, file] of rows) {
  test(`threat 42: the ${file} of a shared part that is ${fault} affects only its page, until it is corrected`, async () => {
    line.breakFiles(files[file], faults[fault]);
    const silences = fault === 'hanging' ? 2 : 0;
    const seen = async () => {
      await open();
      for (let silence = 1; silence <= silences; silence += 1) {
        await pastSilence(file, silence);
      }
      await expect(fallback()).toBeVisible();
    };
    await within(limits['the fallback'], seen);
    await expect(page.getByRole('banner')).toBeVisible();
    // The release is sound, and not named.
    await expect(page.getByText('Error code: auth-shared')).toBeVisible();
    await expect.poll(() => site.output().slice(logged)).toContain('"msg":"module failed: auth-shared"');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // A step to another page lets the shell ask for its dialogs, and with them for the part: where that hangs, Retry waits for its end.
    if (fault !== 'hanging') {
      await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
      await page.goBack();
    }
    line.cure();
    await within(limits.healed, async () => {
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(form()).toBeVisible();
    });
    await expectForm();
  });
}
