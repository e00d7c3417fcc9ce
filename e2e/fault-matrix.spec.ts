import type { Page, Request } from '@playwright/test';
import { routeTable } from '@site/shared/contracts';
import { answerOf, faults, type Fault } from '../tests/support/faults';
import { openLoggedIn } from './support/accounts';
import { deployCanaries } from './support/canaries';
import { openOwnSite, type OwnSite } from './support/own-site';
import { hydrate, openRendered } from './support/rendered';
import { newPerson, registerActivated } from './support/site';
import { expect, test } from './support/test';
import { openTimeTravel, readStates, travelToStep } from './support/time-travel';

/** Addresses of the routes whose paths have parameters. */
const addresses: Record<string, string> = {
  ViewDetail: '/product-detail/Tips%20of%20the%20Week?pid=3&sid=3',
  BlogDetail: '/blog-detail/1',
  Active: '/active/fail',
};
/** Pages that have other content for a logged-in user. */
const personal = ['Home', 'ViewDetail', 'Pricing', 'AccountSettings', 'Order', 'BlogDetail'];
/** Pages whose form makes a call. */
const forms = ['Login', 'Register', 'Forget', 'Contact', 'Blog'];
/** Pages that make no calls: opened by a link, the account is what the header shows; for a visitor it is the page Login, as the orders are. */
const idle = ['AccountSettings', 'Order', 'University', 'PrivacyPolicy', 'TermsOfUse', 'Download', 'About'].concat([
  'HelpCancle',
  'HelpInvoice',
  'HelpEmail',
  'HelpEmailFail',
  'HelpEmailSuccess',
  'Active',
]);
/** Pages that have their data in the document that the server renders for a visitor. */
const prerendered = ['Home', 'MuscleAndMovement', 'MSKPatientEducation', 'Pricing', 'BlogDetail'];
/** A page that makes no API calls. */
const idleAddress = '/404';
/** Calls by which the shell reports visits and failures, and which no page waits for. */
const ownReports = /\/api\/(modules|common\/(traces|csp))\b/;
const typedText = 'typed earlier';

test.describe.configure({ mode: 'parallel', timeout: 900_000 });
// Neither motion nor pixels are tested here, and drawing them takes CPU time.
test.use({ actionTimeout: 30_000, contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 0.25 });

/** A site that gives half of the visitors a canary release of each module. */
const withCanaries = test.extend<object, { site: OwnSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await openOwnSite();
      deployCanaries(site.siteDir, 50);
      await expect.poll(async () => (await fetch(`${site.url}/releases/live`)).text()).toContain('-canary');
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, runTest) => runTest(site.url),
});

/** Navigates as a link does, without loading a document. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

/** Waits until the opened page has text or a frame, and shows no loading indicator. */
async function expectLoaded(page: Page, at?: typeof idleAddress): Promise<void> {
  await page.waitForFunction((isIdle) => {
    const main = document.querySelector('main');
    const isThere = (main?.querySelector('h1')?.textContent === 'Page not found') === isIdle;
    const isBusy = main?.querySelector(
      '[aria-busy=true], [role=progressbar], [data-loading], [role=status][aria-label], .mantine-Skeleton-root',
    );
    return isThere && ((main?.innerText.trim().length ?? 0) > 20 || main?.querySelector('iframe')) && !isBusy;
  }, at === idleAddress);
}

/** Shorter than a toast is shown: a replaced toast has disappeared by then, one of several has not. */
const toastTimeout = { timeout: 2_500 };

/** @returns waits until no API call of the page is pending */
function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (call) => call.url().includes('/api/') && open.add(call));
  page.on('requestfinished', (call) => open.delete(call));
  page.on('requestfailed', (call) => open.delete(call));
  return () => expect.poll(() => open.size).toBe(0);
}

const headings = (page: Page) => page.getByRole('main').getByRole('heading').allInnerTexts();

/** By a session of DevTools: while `page.route` is used, the browser keeps no files, and compiles the site again for each document. */
async function breakAll(page: Page, fault: Fault): Promise<{ count: () => number; repair: () => Promise<void> }> {
  const answer = answerOf(fault);
  let count = 0;
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    count += ownReports.test(request.url) ? 0 : 1;
    const replied = answer
      ? session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: answer.status,
          responseHeaders: Object.entries(answer.headers).map(([name, value]) => ({ name, value })),
          body: Buffer.from(answer.body).toString('base64'),
        })
      : session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
    // The document of the call may be gone.
    void replied.catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  return { count: () => count, repair: () => session.detach() };
}

/** Collects the errors that the page throws from now on. */
function watchThrown(page: Page): string[] {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  return thrown;
}

/** Steps to the first and the last state of the page's own log, as support does, and back to the page. */
async function replay(page: Page): Promise<void> {
  const banner = page.getByRole('complementary', { name: 'Replay of a log' });
  await travelToStep(page, 0);
  await expect(banner).toBeVisible();
  const states = await readStates(page);
  expect(states.filter(({ error }) => error)).toEqual([]);
  await travelToStep(page, states.length - 1);
  // If the log was recomputed meanwhile, with the reducers of loaded modules, its last state is only a copy of the page's own.
  await page.keyboard.press('Escape');
  await expect(banner).toBeHidden();
}

/** Presses Retry until no such button is left; one may disappear before the click, because the page also retries by itself. */
async function retryAll(page: Page): Promise<void> {
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(async () => {
    if ((await retry.count()) > 0) {
      await retry.first().click({ timeout: 1_000 });
    }
    await expect(retry).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

/** Fills all fields of the page's form and submits it. */
async function submitForm(page: Page): Promise<void> {
  const form = page.getByRole('main').locator('form');
  for (const field of await form.locator('input:not([type=checkbox]), textarea').all()) {
    const type = await field.getAttribute('type');
    await field.fill(type === 'email' ? newPerson().email : type === 'password' ? 'abc12345' : typedText);
  }
  await form.locator('[type=submit]').first().click();
}

/** Whether the browser keeps a session. */
const hasSession = (page: Page) =>
  page.evaluate(() => {
    const { session = '{}' } = JSON.parse(localStorage.getItem('persist:site') ?? '{}') as { session?: string };
    return Boolean((JSON.parse(session) as { token?: string | null }).token);
  });

/** What the fields of a page contain. */
const inputs = (page: Page) =>
  page
    .getByRole('main')
    .locator('input:not([type=checkbox]), textarea')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

interface Cells {
  name: string;
  path: string;
  /** Whether the page makes no calls: then one fault shows that none can reach it. */
  isIdle: boolean;
  /** Whether the page is loaded as a document, prerendered and with Redux DevTools, instead of opened by a link. */
  isLoaded: boolean;
  /** Whether a user is logged in. */
  isPersonal: boolean;
}

const recovers = ({ name, path, isIdle, isLoaded, isPersonal }: Cells): Parameters<typeof test>[2] =>
  async function runFaults({ page, request }) {
    const address = addresses[name] ?? path;
    const thrown = watchThrown(page);
    const callsEnded = watchCalls(page);
    const person = isPersonal ? await registerActivated(request) : undefined;
    let isLoggedIn = false;
    const openAt = async (at: string) => {
      // Each page asks who is logged in; that call is not the next page's.
      const told = person && page.waitForResponse(/user\/info/);
      await (person && !isLoggedIn ? openLoggedIn(page, request, at, person) : page.goto(at));
      await hydrate(page);
      await told;
      await callsEnded();
    };
    if (isLoaded) {
      await openTimeTravel(page);
      // The first visitor of all may get a page without data.
      await (!person && prerendered.includes(name) ? openRendered(page, address) : undefined);
    }
    await openAt(idleAddress);
    isLoggedIn = isPersonal;
    await expectLoaded(page, idleAddress);
    await goTo(page, address);
    await expectLoaded(page);
    await callsEnded();
    const healthy = await headings(page);
    const openedPath = new URL(page.url()).pathname;
    for (const [what, fault] of isIdle ? faults.slice(0, 1) : faults) {
      await test.step(what, async () => {
        const cell = { name, what };
        // A page that is loaded keeps no state; a user whose session the last fault ended logs in again.
        await (isLoaded && (isLoggedIn || !person) ? page.goto('about:blank') : openAt(idleAddress));
        const broken = await breakAll(page, fault);
        if (isLoaded) {
          await page.goto(address);
          await hydrate(page);
        } else {
          await goTo(page, address);
        }
        await expectLoaded(page);
        if (forms.includes(name)) {
          await submitForm(page);
        }
        if (!isIdle) {
          await expect.poll(broken.count, JSON.stringify(cell)).toBeGreaterThan(0);
        }
        const toasts = page.locator('.mantine-Notification-root');
        await expect(async () => expect(await toasts.count()).toBeLessThanOrEqual(1)).toPass(toastTimeout);
        expect({ ...cell, thrown }).toEqual({ ...cell, thrown: [] });
        if (isLoaded) {
          await replay(page);
          await expectLoaded(page);
        }
        const field = page.getByRole('main').locator('input[type=text], input[type=email], textarea').first();
        // `isEditable` would wait for a field that does not exist.
        if (!forms.includes(name) && (await field.count()) > 0 && (await field.isEditable())) {
          await field.fill(typedText);
        }
        const typed = await inputs(page);
        await broken.repair();
        await retryAll(page);
        await expectLoaded(page);
        expect({ ...cell, typed: await inputs(page) }).toEqual({
          ...cell,
          typed: expect.arrayContaining(typed) as unknown,
        });
        // A user whose session the fault ended is on Login now, where these headings are not expected.
        const isLeft = new URL(page.url()).pathname !== openedPath;
        if (!isLeft) {
          await goTo(page, idleAddress);
          await expectLoaded(page, idleAddress);
          await goTo(page, address);
          await expect(async () =>
            expect({ ...cell, headings: await headings(page) }).toEqual({ ...cell, headings: healthy }),
          ).toPass();
        }
        expect({ ...cell, isIdle: broken.count() === 0 }).toEqual({ ...cell, isIdle });
        isLoggedIn = isPersonal && (await hasSession(page));
      });
    }
  };

for (const { name, path } of routeTable.filter(({ path }) => path !== idleAddress)) {
  for (const isPersonal of personal.includes(name) ? [false, true] : [false]) {
    for (const isLoaded of [false, true]) {
      const isIdle = isPersonal
        ? name === 'AccountSettings' && !isLoaded
        : [...idle, ...(isLoaded ? prerendered : [])].includes(name);
      const title =
        (isLoaded ? 'prerendered, with canary releases and DevTools, ' : '') +
        `${name} ${isIdle ? 'makes no calls' : `recovers from each of ${faults.length} faults`}, ` +
        `for ${isPersonal ? 'a logged-in user' : 'a visitor'}`;
      (isLoaded ? withCanaries : test)(title, recovers({ name, path, isIdle, isLoaded, isPersonal }));
    }
  }
}
