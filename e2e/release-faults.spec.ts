import type { Page } from '@playwright/test';
import type { ModuleRelease } from '@site/shared/contracts';
import { ownScript, writeChangedRelease } from './support/changed-release';
import { faults, openFaultyLine, slow3G, type FaultyLine } from './support/faulty-line';
import { openOwnSite, type OwnSite } from './support/own-site';
import { fullCount } from '../tests/support/full-count';
import { expect, test } from './support/test';

const firstPost = (page: Page) => page.locator('main a[href^="/blog-detail/"]').first();
const fallback = (page: Page) => page.getByRole('heading', { name: 'This page could not be loaded' });

let site: OwnSite;
let line: FaultyLine;
let good: ModuleRelease;
let next: ModuleRelease;

test.beforeAll(async () => {
  site = await openOwnSite();
  line = await openFaultyLine(site.url);
  site.deployBlog((entry) => ({ current: (good = entry.current) }));
  next = writeChangedRelease(site.siteDir, good, 'next');
});
test.afterAll(async () => {
  line.close();
  await site.stop();
});
test.afterEach(() => line.cure());

/** The releases whose files a page runs or draws with. */
const releasesIn = (page: Page) =>
  page.evaluate(() =>
    Object.keys(window)
      .filter((name) => name.startsWith('chunks_blog'))
      .map((name) => name.replace('chunks_', '')),
  );

/** The address of a file in the release that is broken. */
const fileOf = (file: string) => new RegExp(`/modules/blog/next/${file}`);

/** Milliseconds within which a reader has a page: the last good one, the fallback, and the healed one after Retry. */
const limits = { lastGood: 8_000, fallback: 12_000, healed: 2_000 };
const silenceMs = 5_500;

/** Runs on, and holds what it took against a limit where the machine does nothing else; `added` is what the page's clock was moved by. */
async function within(limit: number, what: () => Promise<unknown>, added = 0): Promise<void> {
  const started = Date.now();
  await what();
  const took = Date.now() - started + added;
  expect(fullCount ? took : 0).toBeLessThanOrEqual(limit);
}

/** What the operator has been told since: the codes of failures in the server's log. */
function watchLog(): () => string[] {
  const before = site.output().length;
  return () =>
    [
      ...site
        .output()
        .slice(before)
        .matchAll(/"msg":"module failed: ([\w-]+)"/g),
    ].map(([, code]) => code);
}

/**
 * The faults that `npm test` tries: each way for a file to be missing at the entry and at the page's chunk, and one at the files
 * that the same code fetches with these. Every fault at every place is in `npm run trust -- modules`.
 */
const always = ['404', 'a flipped byte', 'hanging'];
const once = ['a flipped byte'];

const places: { place: string; path: () => RegExp; fewer?: true }[] = [
  { place: 'the entry', path: () => fileOf('remoteEntry.js') },
  { place: 'the module’s chunk', fewer: true, path: () => fileOf(next.files.module[0]) },
  { place: 'the page’s chunk', path: () => fileOf(ownScript(next, 'Blog')) },
  {
    place: 'the page’s style',
    fewer: true,
    path: () => fileOf(next.files.Blog.find((file) => file.endsWith('.css')) as string),
  },
  { place: 'the texts', fewer: true, path: () => fileOf(next.files.en[0]) },
];

/** Lets the page's clock pass the limit for silence, once the broken file was asked for so many times. */
async function waitForSilence(page: Page, path: RegExp, times: number): Promise<void> {
  await expect.poll(() => line.asked.filter((each) => path.test(each)).length).toBe(times);
  await page.clock.runFor(silenceMs);
}

for (const { place, path, fewer } of places) {
  for (const [what, fault] of Object.entries(faults).filter(
    ([each]) => fullCount || (fewer ? once : always).includes(each),
  )) {
    const hangs = fault === faults.hanging;

    test(`threat 42: ${place}, ${what}: the last good release is shown`, async ({ page }) => {
      await page.clock.install();
      site.deployBlog(() => ({ current: next, lastGood: good }));
      line.breakFiles(path(), fault);
      const told = watchLog();
      await within(
        limits.lastGood,
        async () => {
          await page.goto(`${line.url}/blog`, { waitUntil: 'commit' });
          await (hangs && waitForSilence(page, path(), 1));
          await expect(firstPost(page)).toBeVisible();
        },
        hangs ? silenceMs : 0,
      );
      await expect.poll(async () => releasesIn(page)).toContain(good.container);
      await expect.poll(told).toEqual([expect.stringMatching(/^blog-\w+-next$/)]);
    });

    test(`threat 42: ${place}, ${what}, and no other release: the fallback, which Retry heals`, async ({ page }) => {
      await page.clock.install();
      site.deployBlog(() => ({ current: next }));
      line.breakFiles(path(), fault);
      const told = watchLog();
      await within(
        limits.fallback,
        async () => {
          await page.goto(`${line.url}/blog`, { waitUntil: 'commit' });
          await (hangs && waitForSilence(page, path(), 1));
          await (hangs && waitForSilence(page, path(), 2));
          await expect(fallback(page)).toBeVisible();
        },
        hangs ? 2 * silenceMs : 0,
      );
      await expect.poll(told).toEqual([expect.stringMatching(/^blog-\w+$/)]);
      await expect(page.getByText('Error code: blog-')).toBeVisible();
      // What a reader tells support is in the server's log.
      const [, ref] = /Ref (\w{12})/.exec(await page.getByRole('main').innerText()) ?? [];
      expect(site.output()).toContain(`"ref":"${ref}"`);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      if (fullCount) {
        await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
        await page.goBack();
      }
      line.cure();
      await within(limits.healed, async () => {
        await page.getByRole('button', { name: 'Retry' }).click();
        await expect(firstPost(page)).toBeVisible();
      });
      await expect(fallback(page)).toHaveCount(0);
    });
  }

  if (fullCount) {
    test(`${place} over a slow line is waited for`, async ({ page }) => {
      site.deployBlog(() => ({ current: next, lastGood: good }));
      line.breakFiles(path(), slow3G);
      const told = watchLog();
      await page.goto(`${line.url}/blog`);
      await expect(firstPost(page)).toBeVisible();
      expect(await releasesIn(page)).toEqual([next.container]);
      expect(told()).toEqual([]);
    });
  }

  if (fewer && !fullCount) {
    continue;
  }
  test(`${place} that is corrupt in the browser’s cache is fetched anew`, async ({ page }) => {
    site.deployBlog(() => ({ current: next, lastGood: good }));
    line.breakFiles(path(), faults['a flipped byte'], 1);
    await page.goto(`${line.url}/blog`);
    await expect(firstPost(page)).toBeVisible();
    expect(await releasesIn(page)).toEqual([next.container]);
    await page.reload();
    await expect(firstPost(page)).toBeVisible();
    expect(await releasesIn(page)).toEqual([next.container]);
  });
}

/** The page's chunk is the one that has its component as default export. */
const inComponent = (code: string) => (text: string) => {
  const [, name] = /default:\(\)=>(\w+)\}/.exec(text) ?? [];
  return name ? text.replace(`function ${name}(){`, `function ${name}(){${code}`) : text;
};
const inEntry = (change: (text: string) => string) => (text: string, file: string) =>
  file === 'remoteEntry.js' ? change(text) : text;
const throwing = 'throw new Error("broken on purpose");';

/** `inJest`: tests/src/remotes/load-page.test.ts proves the same of a module that is handed to the shell, in `npm test`. */
const brokenCode: {
  what: string;
  change: (text: string, file: string) => string;
  release?: Partial<ModuleRelease>;
  inJest?: true;
}[] = [
  { what: 'its entry throws', change: inEntry((text) => throwing + text) },
  { what: 'its entry leaves another name', change: (text) => text, release: { container: 'blog_of_nobody' } },
  { what: 'it has no texts', inJest: true, change: (text) => text.replace('messages:{', 'letters:{') },
  { what: 'it says another name', inJest: true, change: (text) => text.replace('name:"blog"', 'name:"library"') },
  {
    what: 'it demands React 18 strictly',
    change: inEntry((text) =>
      text.replaceAll(/requiredVersion:"\^19[^"]*",strictVersion:!1/g, 'requiredVersion:"^18.0.0",strictVersion:!0'),
    ),
  },
  { what: 'its page throws at import', change: (text) => text.replace(/(default:\(\)=>\w+\}\);)/, `$1${throwing}`) },
  { what: 'its page throws at its first render', change: inComponent(throwing) },
  {
    what: 'its page throws in an effect',
    change: (text) => text.replaceAll(/\.useEffect\)\(\(\)=>\{/g, `$&${throwing}`),
  },
];
for (const { what, change, release } of brokenCode.filter(({ inJest }) => fullCount || !inJest)) {
  test(`threat 42: of a release, ${what}: the last good one is shown`, async ({ page }) => {
    const version = what.replace(/\W/g, '-');
    const broken = { ...writeChangedRelease(site.siteDir, good, version, change), ...release };
    site.deployBlog(() => ({ current: broken, lastGood: good }));
    await page.goto(`${site.url}/blog`);
    await expect(firstPost(page)).toBeVisible();
    expect(await releasesIn(page)).toContain(good.container);
    await expect(fallback(page)).toHaveCount(0);
  });
}

for (const [what, code] of [
  ['an error in a handler', throwing],
  ['a rejection in a thunk', 'Promise.reject(new Error("broken on purpose"));'],
]) {
  test(`${what} of a module, handled by nobody, is told once with module and release`, async ({ page }) => {
    const version = what.replace(/\W/g, '-');
    const change = inComponent(`addEventListener("keydown",()=>{${code}},{once:!0});`);
    site.deployBlog(() => ({ current: writeChangedRelease(site.siteDir, good, version, change), lastGood: good }));
    await page.goto(`${site.url}/blog`);
    await expect(firstPost(page)).toBeVisible();
    await page.keyboard.press('Shift');
    await expect(page.getByRole('alert')).toContainText(new RegExp(`Error code: blog-(error|rejection)-${version}`));
    await expect(firstPost(page)).toBeVisible();
  });
}
