import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { ModuleRelease, Registry } from '@site/shared/contracts';
import { fullCount } from '../../tests/support/full-count';
import { writeChangedRelease } from './changed-release';
import { openFaultyLine } from './faulty-line';
import { openOwnSite } from './own-site';
import type { Outcome, Row } from './release-table';
import { expect } from './test';

/** Milliseconds within which a visitor has a page: the last good one, the fallback, and the healed one after Retry or a reload. */
export const limits = { 'the last good release': 8_000, 'the fallback': 12_000, healed: 2_000 };
/** What a page's clock is moved on by, so that the limit for silence is over. */
const silenceMs = 5_500;

/** Holds what something took against a limit where no sample is taken; `added` is what the page's clock was moved by. */
export async function within(limit: number, what: () => Promise<unknown>, added = 0): Promise<void> {
  const started = Date.now();
  await what();
  const took = Date.now() - started + added;
  expect(fullCount ? took : 0).toBeLessThanOrEqual(limit);
}

const firstPost = (page: Page) => page.locator('main a[href^="/blog-detail/"]').first();
const fallback = (page: Page) => page.getByRole('heading', { name: 'This page could not be loaded' });

/** The releases whose files a page runs. */
const releasesIn = (page: Page) =>
  page.evaluate(() =>
    Object.keys(window)
      .filter((name) => name.startsWith('chunks_blog'))
      .map((name) => name.replace('chunks_', '')),
  );

export type FaultySite = Awaited<ReturnType<typeof openFaultySite>>;

/** A site behind a line on which files can be broken, one page that visits it, and the blog as it was built. */
export async function openFaultySite(browser: Browser) {
  const own = await openOwnSite();
  const line = await openFaultyLine(own.url);
  const page = await browser.newPage({ locale: 'en-US' });
  await page.clock.install();
  const registryFile = join(own.siteDir, 'modules.json');
  let good!: ModuleRelease;
  own.deployBlog(({ current }) => ({ current: (good = current) }));
  // They stand for longer than any release of this table.
  const others = JSON.parse(readFileSync(registryFile, 'utf8')) as Registry;
  const stood = Object.entries(others).map(([name, { current }]) => [name, { current, lastGood: current }]);
  writeFileSync(registryFile, JSON.stringify({ ...Object.fromEntries(stood), blog: { current: good } }));

  let count = 0;
  let release = good;
  let live = '';
  let path = /never/;
  let logged = 0;
  let countedBefore = 0;

  /** The release that the operator is told of: a fallback names the one that ran, and none where none could be opened. */
  const toldOf = ({ sees, reason }: Outcome) =>
    sees === 'the fallback' && reason !== 'render' ? undefined : release.version;
  const countFailures = (outcome: Outcome) =>
    own.metric(
      `site_module_failures_total{module="blog",release="${toldOf(outcome) ?? 'none'}",reason="${outcome.reason}"}`,
    );
  const newLines = () => own.output().slice(logged);
  /** How often the page has asked for what is broken: also where the browser lets it wait for an equal call under way. */
  let requested = 0;
  page.on('request', (request) => void (requested += Number(path.test(request.url()))));
  const waitForSilence = async (times: number) => {
    await expect.poll(() => line.asked.filter((each) => path.test(each)).length).toBe(times);
    // The program measures silence, not the part of a rendered page that fetches ahead for it.
    const files = await page.locator('#page-files').allTextContents();
    const { preloads } = JSON.parse(files[0] ?? '{"preloads":[]}') as { preloads: string[] };
    const ahead = preloads.filter((file) => path.test(file)).length;
    await expect.poll(() => requested).toBeGreaterThanOrEqual(times + ahead);
    await page.clock.runFor(silenceMs);
  };
  const runs = ({ container }: ModuleRelease) => expect.poll(() => releasesIn(page)).toContain(container);

  return {
    page,
    own,
    good,
    url: line.url,

    /** Makes a broken release live, beside a good one or alone, and damages line or registry. */
    async deploy(row: Row, hasLastGood: boolean, outcome: Outcome): Promise<void> {
      const version = `row-${(count += 1)}`;
      release = { ...writeChangedRelease(own.siteDir, good, version, row.change), ...row.release?.(good) };
      own.deployBlog(() => (hasLastGood ? { current: release, lastGood: good } : { current: release }));
      live = readFileSync(registryFile, 'utf8');
      if (row.registry) {
        // A server has read it before it is damaged.
        await expect
          .poll(async () => (await (await fetch(`${own.url}/releases/live`)).json()) as unknown)
          .toMatchObject({ modules: { blog: version } });
      }
      logged = own.output().length;
      requested = 0;
      // A server that starts anew counts anew.
      countedBefore = row.restart ? 0 : await countFailures(outcome);
      const damaged = row.registry?.(JSON.parse(live) as Registry);
      if (damaged !== undefined) {
        writeFileSync(registryFile, damaged);
      } else if (row.registry) {
        rmSync(registryFile);
      }
      if (row.restart) {
        await page.goto('about:blank');
        await own.restart();
      }
      if (row.line) {
        path = new RegExp(`/modules/blog/${version}/${row.line.path(release)}`);
        line.breakFiles(path, row.line.fault, row.line.times);
      }
    },

    /** Opens the page, and waits for what the row says that the visitor sees, within its limit. */
    async visit(row: Row, { sees }: Outcome): Promise<void> {
      const isLimited = sees === 'the last good release' || sees === 'the fallback';
      const silences = row.silent ? (sees === 'the fallback' ? 2 : 1) : 0;
      const open = async () => {
        await page.goto(`${line.url}/blog`, { waitUntil: 'commit' });
        for (let silence = 1; silence <= silences; silence += 1) {
          await waitForSilence(silence);
        }
        await expect(sees === 'the fallback' ? fallback(page) : firstPost(page)).toBeVisible();
      };
      await (isLimited ? within(limits[sees], open, silences * silenceMs) : open());
      if (sees === 'the fallback') {
        await expect(page.getByText('Error code: blog-')).toBeVisible();
        return;
      }
      if (sees === 'a toast') {
        await runs(release);
        await page.keyboard.press('Shift');
        await expect(page.getByRole('alert')).toContainText(/Error code: blog-(error|rejection)-row/);
        await expect(firstPost(page)).toBeVisible();
      }
      await runs(sees === 'the last good release' ? good : release);
      await expect(fallback(page)).toHaveCount(0);
    },

    /** The line of the server's log with module, stage and release, the reference that the visitor sees, and the metric. */
    async expectReported(row: Row, outcome: Outcome): Promise<void> {
      const code = ['blog', outcome.reason, toldOf(outcome)].filter(Boolean).join('-');
      const told = () => [...newLines().matchAll(/"msg":"module failed: ([\w-]+)"/g)].map(([, each]) => each);
      await expect.poll(told).toEqual(outcome.reason ? [code] : []);
      if (outcome.sees === 'the fallback') {
        const [, ref] = /Ref (\w{12})/.exec(await page.getByRole('main').innerText()) ?? [];
        expect(newLines()).toContain(`"ref":"${ref}"`);
      }
      expect((await countFailures(outcome)) - countedBefore).toBe(outcome.reason ? 1 : 0);
      expect(newLines()).toMatch(row.logged ?? /^/);
    },

    /** Header, footer and the pages of other modules. */
    async expectOtherPagesWork(): Promise<void> {
      await expect(page.getByRole('banner')).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
      await page.goBack();
    },

    /**
     * Mends what was broken, and waits for the page as it has to be: after Retry where the line was the fault, after a reload where
     * the page itself names what is broken, or shows the last good release.
     */
    async expectRecovery(row: Row, { sees }: Outcome): Promise<void> {
      line.cure();
      writeFileSync(registryFile, live);
      if (row.change ?? row.release) {
        own.deployBlog(() => ({ current: good }));
      }
      const isRetried = sees === 'the fallback' && row.line !== undefined;
      const heal = async () => {
        await (isRetried ? page.getByRole('button', { name: 'Retry' }).click() : page.reload({ waitUntil: 'commit' }));
        await expect(firstPost(page)).toBeVisible();
      };
      const started = Date.now();
      await heal();
      const took = Date.now() - started;
      if (fullCount && took > limits.healed) {
        // A machine that does something else needs as long for the page when nothing ever was wrong with it.
        const again = Date.now();
        await page.reload({ waitUntil: 'commit' });
        await expect(firstPost(page)).toBeVisible();
        expect(took).toBeLessThanOrEqual(Math.max(limits.healed, 2 * (Date.now() - again)));
      }
      await runs((row.change ?? row.release) ? good : release);
      await expect(fallback(page)).toHaveCount(0);
    },

    async close(): Promise<void> {
      await page.close();
      line.close();
      await own.stop();
    },
  };
}
