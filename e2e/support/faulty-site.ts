import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page, Request } from '@playwright/test';
import type { ModuleRelease, Registry } from '@site/shared/contracts';
import { fullCount } from '../../tests/support/full-count';
import { writeChangedRelease } from './changed-release';
import { openFaultyProxy } from './faulty-proxy';
import { openOwnSite } from './own-site';
import type { Outcome, Row } from './release-table';
import { expect } from './test';

/** Limits in milliseconds for the last good release, the fallback, and the recovered page after Retry or a reload. */
export const limits = { 'the last good release': 8_000, 'the fallback': 12_000, recovered: 2_000 };
/** Milliseconds by which the test advances the page's clock, to exceed the timeout of a request without a response. */
const silenceMs = 5_500;

/** In milliseconds. */
interface Late {
  took: number;
  limit: number;
}

/** How long something takes, in milliseconds. */
async function timed(what: () => Promise<unknown>): Promise<number> {
  const started = Date.now();
  await what();
  return Date.now() - started;
}

/** Compares a duration with a limit, only in complete runs. */
export async function within(limit: number, what: () => Promise<unknown>): Promise<void> {
  const took = await timed(what);
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

/** Opens a site behind a proxy that can break files, and one page of it. `good` is the built release of blog. */
export async function openFaultySite(browser: Browser) {
  const own = await openOwnSite();
  const proxy = await openFaultyProxy(own.url);
  const page = await browser.newPage({ locale: 'en-US' });
  await page.clock.install();
  const registryFile = join(own.siteDir, 'modules.json');
  let good!: ModuleRelease;
  own.deployBlog(({ current }) => ({ current: (good = current) }));
  // The other modules get their current release as the last good one too.
  const others = JSON.parse(readFileSync(registryFile, 'utf8')) as Registry;
  const unchanged = Object.entries(others).map(([name, { current }]) => [name, { current, lastGood: current }]);
  writeFileSync(registryFile, JSON.stringify({ ...Object.fromEntries(unchanged), blog: { current: good } }));

  let count = 0;
  let release = good;
  let live = '';
  let path = /never/;
  let logged = 0;
  let countedBefore = 0;

  /** The release that a failure names in log and metrics: none if no release could be opened, unless it failed while rendering. */
  const reportedRelease = ({ sees, reason }: Outcome) =>
    sees === 'the fallback' && reason !== 'render' ? undefined : release.version;
  const countFailures = (outcome: Outcome) =>
    own.metric(
      `site_module_failures_total{module="blog",release="${reportedRelease(outcome) ?? 'none'}",reason="${outcome.reason}"}`,
    );
  const newLines = () => own.output().slice(logged);
  /** What took longer than its limit: on a busy machine, the limit is twice the time of a reload without a fault. */
  let late: Late[] = [];
  const timedWithin = async (limit: number, what: () => Promise<unknown>) => {
    const took = await timed(what);
    late.push(...(fullCount && took > limit ? [{ took, limit }] : []));
  };
  /** The page's requests of the broken path, including those that the browser merges with a pending one. */
  let requested = 0;
  /** Its pending requests of other paths. A byte that arrives after the clock was advanced begins another silence. */
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (path.test(request.url())) {
      requested += 1;
    } else {
      pending.add(request);
    }
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  const waitForSilence = async (times: number) => {
    await expect.poll(() => proxy.requests.filter((each) => path.test(each)).length).toBe(times);
    // Only the application has the timeout, not the prefetch of a page that the server rendered.
    const files = await page.locator('#page-files').allTextContents();
    const { preloads } = JSON.parse(files[0] ?? '{"preloads":[]}') as { preloads: string[] };
    const ahead = preloads.filter((file) => path.test(file)).length;
    await expect.poll(() => requested).toBeGreaterThanOrEqual(times + ahead);
    await expect.poll(() => pending.size).toBe(0);
    await page.clock.runFor(silenceMs);
  };
  const runs = ({ container }: ModuleRelease) => expect.poll(() => releasesIn(page)).toContain(container);

  return {
    page,
    own,
    good,
    url: proxy.url,

    /** Deploys a broken release, with or without a last good one, and breaks network or registry. */
    async deploy(row: Row, hasLastGood: boolean, outcome: Outcome): Promise<void> {
      const version = `row-${(count += 1)}`;
      release = { ...writeChangedRelease(own.siteDir, good, version, row.change), ...row.release?.(good) };
      own.deployBlog(() => (hasLastGood ? { current: release, lastGood: good } : { current: release }));
      live = readFileSync(registryFile, 'utf8');
      if (row.registry) {
        // The server must have read the registry before it is damaged.
        await expect
          .poll(async () => (await (await fetch(`${own.url}/releases/live`)).json()) as unknown)
          .toMatchObject({ modules: { blog: version } });
      }
      logged = own.output().length;
      requested = 0;
      pending.clear();
      late = [];
      // The counts of a restarted server begin at 0.
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
      if (row.proxy) {
        path = new RegExp(`/modules/blog/${version}/${row.proxy.path(release)}`);
        proxy.breakFiles(path, row.proxy.fault, row.proxy.times);
      }
    },

    /** Opens the page, and expects what the row says that the visitor sees, within its limit. */
    async visit(row: Row, { sees }: Outcome): Promise<void> {
      const isLimited = sees === 'the last good release' || sees === 'the fallback';
      const silences = row.silent ? (sees === 'the fallback' ? 2 : 1) : 0;
      const open = async () => {
        await page.goto(`${proxy.url}/blog`, { waitUntil: 'commit' });
        for (let silence = 1; silence <= silences; silence += 1) {
          await waitForSilence(silence);
        }
        await expect(sees === 'the fallback' ? fallback(page) : firstPost(page)).toBeVisible();
      };
      // The page's clock was advanced by the silences.
      await (isLimited ? timedWithin(limits[sees] - silences * silenceMs, open) : open());
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

    /** Expects one log entry with module, stage and release, the reference that the visitor sees, and one count in the metric. */
    async expectReported(row: Row, outcome: Outcome): Promise<void> {
      const code = ['blog', outcome.reason, reportedRelease(outcome)].filter(Boolean).join('-');
      const reported = () => [...newLines().matchAll(/"msg":"module failed: ([\w-]+)"/g)].map(([, each]) => each);
      await expect.poll(reported).toEqual(outcome.reason ? [code] : []);
      if (outcome.sees === 'the fallback') {
        const [, ref] = /Ref (\w{12})/.exec(await page.getByRole('main').innerText()) ?? [];
        expect(newLines()).toContain(`"ref":"${ref}"`);
      }
      expect((await countFailures(outcome)) - countedBefore).toBe(outcome.reason ? 1 : 0);
      expect(newLines()).toMatch(row.logged ?? /^/);
    },

    /** Expects header, footer and a page of another module. */
    async expectOtherPagesWork(): Promise<void> {
      await expect(page.getByRole('banner')).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
      await page.goBack();
    },

    /**
     * Repairs the fault, and expects the page within its limit: after Retry if the network was the fault, otherwise after a reload, because
     * the open page refers to the broken release or shows the last good one.
     * @returns what took longer than its limit since the deployment
     */
    async expectRecovery(row: Row, { sees }: Outcome): Promise<Late[]> {
      proxy.repair();
      writeFileSync(registryFile, live);
      if (row.change ?? row.release) {
        own.deployBlog(() => ({ current: good }));
      }
      const isRetried = sees === 'the fallback' && row.proxy !== undefined;
      const recover = async () => {
        await (isRetried ? page.getByRole('button', { name: 'Retry' }).click() : page.reload({ waitUntil: 'commit' }));
        await expect(firstPost(page)).toBeVisible();
      };
      await timedWithin(limits.recovered, recover);
      await runs((row.change ?? row.release) ? good : release);
      await expect(fallback(page)).toHaveCount(0);
      if (late.length === 0) {
        return [];
      }
      const usual = await timed(async () => {
        await page.reload({ waitUntil: 'commit' });
        await expect(firstPost(page)).toBeVisible();
      });
      return late.filter(({ took, limit }) => took > Math.max(limit, 2 * usual));
    },

    async close(): Promise<void> {
      await page.close();
      proxy.close();
      await own.stop();
    },
  };
}
