import type { Page } from '@playwright/test';
import { isPersonal, languages } from '@site/shared/contracts';
import { openLoggedIn } from './support/accounts';
import { holdCalls, registerActivated, watchConsole } from './support/site';
import { languagesOf, testedPages, onePerModule, pages, rendered, within } from './support/rendered-routes';
import { expectServerNodesKept, openRendered, rememberServerNodes, hydrate } from './support/rendered';
import { atFullCount, fullCount, journeyLanguages, sampled } from '../tests/support/full-count';
import { expect, test } from './support/test';

declare global {
  interface Window {
    shifts: object[];
  }
}

test.describe.configure({ mode: 'parallel' });

/** Collects the API calls of the page itself, without those of its pictures and frames. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.frame() === page.mainFrame() && request.resourceType() === 'fetch') {
      calls.push(pathname);
    }
  });
  return calls;
}

for (const [index, { name, module, address }] of testedPages.entries()) {
  test(`${name} is rendered by the server and hydrated without a lost node (${languagesOf(index).join(', ')})`, async ({
    page,
  }) => {
    // The policies are in frames without scripts, which also block the script that Playwright adds.
    const expectSilentConsole = watchConsole(page, [/frame is sandboxed/]);
    const calls = watchCalls(page);
    await rememberServerNodes(page);
    for (const language of languages) {
      // The module is held back, so that the page is first seen as the server sent it.
      const release = await holdCalls(page, `**/modules/${module}/**/remoteEntry.js*`);
      await openRendered(page, within(address, language));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      release();
      await hydrate(page);
      await expectServerNodesKept(page);
      await page.unrouteAll({ behavior: 'wait' });
    }
    expect(calls).toEqual([]);
    expectSilentConsole();
  });
}

for (const { name, module, address } of fullCount ? pages : sampled(onePerModule, 6)) {
  test(`${name} of ${module} can be read while its module cannot be loaded, and is hydrated once it can`, async ({
    page,
    context,
  }) => {
    let requested = 0;
    let failed = 0;
    page.on('request', (request) => {
      // `openRendered` reloads a page that the server did not render; only the last load counts.
      requested = request.isNavigationRequest() ? 0 : requested + Number(request.url().includes('remoteEntry.js'));
    });
    page.on('requestfailed', (request) => (failed += Number(request.url().includes('remoteEntry.js'))));
    await rememberServerNodes(page);
    const fail = await holdCalls(page, `**/modules/${module}/**/remoteEntry.js*`, (route) =>
      route.abort('internetdisconnected'),
    );
    await openRendered(page, address);
    const heading = page.getByRole('heading', { level: 1 });
    const read = String(await heading.textContent());
    await page.mouse.move(1, 1);
    // The entry is prefetched, and requested again by hydration, which retries once before it waits for the network.
    await expect.poll(() => requested).toBe(2);
    await context.setOffline(true);
    // The page learns of it with a delay.
    await page.waitForFunction(() => !navigator.onLine);
    failed = 0;
    fail();
    await expect.poll(() => failed).toBeGreaterThan(2);
    await expect(heading).toHaveText(read);
    await page.unrouteAll({ behavior: 'wait' });
    await context.setOffline(false);
    await hydrate(page);
    await expectServerNodesKept(page);
    await expect(heading).toHaveText(read);
  });
}

for (const { name, address } of fullCount ? pages : sampled(onePerModule, 6)) {
  test(`${name} keeps the server's content for a logged-in user, and hides Log In before hydration`, async ({
    page,
    request,
  }) => {
    const expectSilentConsole = watchConsole(page, [/frame is sandboxed/]);
    const { nickName } = await openLoggedIn(page, request, '/healthz');
    await rememberServerNodes(page);
    for (const language of journeyLanguages('cn')) {
      const release = await holdCalls(page, '**/static/js/**');
      await openRendered(page, within(address, language));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: /^(Log In|登录)$/ })).toBeHidden();
      release();
      await expect(page.getByRole('button', { name: new RegExp(nickName) })).toBeVisible();
      await hydrate(page);
      // The user's name replaces the link to Log In, and the server rendered no personal content.
      await expectServerNodesKept(page, 'a[href="/login"][class^="login"], [data-unseen], .mantine-Skeleton-root');
      await page.unrouteAll({ behavior: 'wait' });
    }
    expectSilentConsole();
  });

  test(
    `${name} is shown in the language that the browser has stored, although the cookie is missing`,
    atFullCount,
    async ({ page }) => {
      const expectSilentConsole = watchConsole(page, [/frame is sandboxed/]);
      await page.addInitScript(() => {
        const language = JSON.stringify({ current: 'cn' });
        if (window.parent === window) {
          localStorage.setItem(
            'persist:site',
            JSON.stringify({ language, _persist: '{"version":-1,"rehydrated":true}' }),
          );
        }
      });
      await openRendered(page, address);
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await hydrate(page);
      await expect(page.getByRole('main')).toContainText(/[\u4e00-\u9fff]{4}/);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      expectSilentConsole();
    },
  );
}

/** Personal pages except those of the library, which have no skeleton, and another heading once their content is loaded. */
const personalPages = rendered.filter((page) => isPersonal(page) && page.module !== 'library');

for (const { name, address } of sampled(personalPages, 2)) {
  test(`${name} shows its heading and skeletons before the user is known`, async ({ page, request }) => {
    const expectSilentConsole = watchConsole(page);
    const { email, nickName } = await openLoggedIn(page, request, '/healthz');
    for (const language of journeyLanguages('en')) {
      const release = await holdCalls(page, '**/static/js/**');
      await openRendered(page, within(address, language));
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      const before = String(await heading.textContent());
      const skeletons = page.locator('main .mantine-Skeleton-root');
      await expect(skeletons.first()).toBeVisible();
      await expect(page.locator('main')).not.toContainText(email);
      release();
      await expect(page.getByRole('button', { name: new RegExp(nickName) })).toBeVisible();
      await expect(skeletons).toHaveCount(0);
      await expect(heading).toHaveText(before);
      await page.unrouteAll({ behavior: 'wait' });
    }
    expectSilentConsole();
  });
}

test("the next visit uses the chosen language, already in the server's response", async ({ page, context }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Switch language' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '关于我们' })).toBeVisible();
  const reply = await context.request.get('/about');
  expect(await reply.text()).toContain('<html lang="zh');
  // Without the cookie the page uses the language that the browser has stored.
  await context.clearCookies();
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1, name: '博客' })).toBeVisible();
});

test('input before hydration is not lost', async ({ page, request }) => {
  const person = await registerActivated(request);
  const release = await holdCalls(page, '**/static/js/**');
  await openRendered(page, '/login');
  const form = page.getByRole('main');
  await form.getByLabel('Email', { exact: true }).fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByLabel('Remember').check();
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  release();
  await expect(page.getByRole('button', { name: `Hi ${person.nickName}` })).toBeVisible();
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).length);
  await expect.poll(databases, 'the remembered password is stored').toBe(1);
});

test('a script of the shell that fails once is requested again, and the page works', async ({ page }) => {
  // From now on the server sends the rendered page at once.
  await openRendered(page, '/login');
  let requests = 0;
  await page.route('**/static/js/index.*.js', (route) => {
    requests += 1;
    return requests === 1 ? route.abort('connectionreset') : route.continue();
  });
  await openRendered(page, '/login');
  await page.getByRole('button', { name: 'Switch language' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
});

test('a filter that is chosen before hydration is applied', async ({ page }) => {
  const release = await holdCalls(page, '**/static/js/**');
  await openRendered(page, '/library');
  const goal = page.getByRole('main').getByLabel('Goal');
  await goal.selectOption('Stretching');
  release();
  await hydrate(page);
  await expect(page).toHaveURL(/\?goal=stretch$/);
  await expect(goal).toHaveValue('stretch');
});

test('the complete style sheets replace their parts together, and one that cannot be loaded keeps its part', async ({
  page,
}) => {
  const count = () =>
    page.evaluate(() => {
      const { styles } = JSON.parse(document.getElementById('page-files')?.textContent ?? '') as { styles: string[] };
      const links = styles.flatMap((href) => document.querySelector<HTMLLinkElement>(`link[href="${href}"]`) ?? []);
      return {
        missing: styles.length - links.filter(({ sheet }) => sheet).length,
        parts: styles.filter((href) => document.querySelector(`style[data-part-of="${href}"]`)).length,
        applied: links.filter(({ media }) => media !== 'print').length,
      };
    });
  const release = await holdCalls(page, '**/static/css/index.*.css');
  await openRendered(page, '/pricing');
  const { parts } = await count();
  expect(parts).toBeGreaterThan(1);
  await page.mouse.move(1, 1);
  await expect.poll(count).toEqual({ missing: 1, parts, applied: 0 });
  release();
  await expect.poll(count).toEqual({ missing: 0, parts: 0, applied: parts });

  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/static/css/index.*.css', (route) => route.abort());
  await page.reload();
  await page.mouse.move(2, 2);
  await expect.poll(count).toEqual({ missing: 1, parts: 1, applied: parts - 1 });
});

test('fonts that load after the first paint cause no layout shift', atFullCount, async ({ page }) => {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => window.shifts.push(entry.toJSON()))).observe(
      { type: 'layout-shift', buffered: true },
    );
  });
  const release = await holdCalls(page, '**/*.woff2');
  await openRendered(page, '/blog');
  const sincePaint = () =>
    page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return paint ? performance.now() - paint.startTime : 0;
    });
  // The browser waits a tenth of a second for a font before it uses the fallback.
  await expect.poll(sincePaint).toBeGreaterThan(300);
  const loaded = page.waitForEvent('load');
  release();
  await loaded;
  await hydrate(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
});

test('clicks while stored data are being read are not lost', atFullCount, async ({ page }) => {
  // Presses the switch exactly when the application, which handles clicks already, reads the stored state.
  await page.addInitScript(() => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (this: Storage, key: string) {
      const button = document.querySelector<HTMLElement>('button[aria-label="Switch language"]');
      if (key === 'persist:site' && button) {
        Storage.prototype.getItem = getItem;
        button.click();
      }
      return getItem.call(this, key);
    };
    localStorage.setItem('persist:site', JSON.stringify({ language: '{"current":"en"}', _persist: '{"version":-1}' }));
  });
  await openRendered(page, '/about');
  await expect(page.getByRole('heading', { level: 1, name: '关于我们' })).toBeVisible();
});
