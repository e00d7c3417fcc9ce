import { chromium } from '@playwright/test';
import { findChromium } from '../../chromium.mjs';
import { logInTrialPerson } from '../../trial-person.mjs';
import { openTrialSite } from '../trial-site.mjs';

const languages = ['en', 'cn'];
const waitMs = 15_000;
/** The number of pages that are open in parallel: each waits half a second for silence, in which others are drawn. */
const atATime = 4;
/** The codes of the fallback (src/remotes/release-error.ts). */
const stages = 'registry contract library names styles missing silent entry shape page render'.split(' ');

/** The values of the route's parameters: `deploy.addresses` in the module's package.json. */
const addressOf = (route, { addresses = {} }) => addresses[route.name] ?? route.path.replace(/\/:\w+\?/g, '');

/**
 * Visits each page of the release in Chromium, in both languages, with the live shell and the other live modules: it renders, its heading
 * is readable, the fallback is absent, and the console is silent. The server renders as for visitors, so that hydration is checked too.
 * @param {object} subject the data of the release
 * @param {{ url: string }} site a site that serves it to its visitors
 */
export const checkPages = (subject, { url }) => visitPages(url, subject);

/** The server with the live files, which serves the release to all its visitors. */
export const openSiteWith = ({ name, release, siteDir, registry }) =>
  openTrialSite(siteDir, { ...registry, [name]: { current: release } });

/**
 * Visits the pages of a release on a site that serves it.
 * @param {string} url the site
 * @param {object} subject the data of the release; `override` is the parameter that requests the release, if one is needed
 */
export async function visitPages(url, { name, release, routes, own, override }) {
  const browser = await openChromium();
  try {
    const pages = routes.filter((route) => route.module === name);
    const stored = pages.some((route) => route.personal) && (await sessionOn(url));
    const visits = pages.flatMap((route) => languages.map((language) => ({ route, language })));
    const contextOf = keepContexts(browser, stored);
    const problems = [];
    const next = async () => {
      for (let visit = visits.shift(); visit; visit = visits.shift()) {
        const { route, language } = visit;
        const address = addressed(`${url}${addressOf(route, own)}`, { lang: language, override });
        const seen = await visitPage(await contextOf(language, route.personal), { name, address, release });
        problems.push(...seen.map((each) => `page ${route.name} (${language}): ${each}`));
      }
    };
    await Promise.all(Array.from({ length: atATime }, next));
    return problems;
  } finally {
    await browser.close();
  }
}

/**
 * Visits the pages of a release on the site that stores it, without serving it to others. Without a log-in there: pages that require one
 * are skipped.
 * @param {string} link by which the site shows the release (`--link`)
 * @param {object} subject the data of the release
 * @throws Error with a line for each problem
 */
export async function visitStored(link, subject) {
  const { origin, searchParams } = new URL(link);
  const { name, release } = subject;
  const pages = subject.routes.filter((route) => route.module === name);
  const routes = pages.filter((route) => !route.personal);
  const problems = await visitPages(origin, { ...subject, routes, override: searchParams.get('override') });
  if (problems.length > 0) {
    throw new Error(
      [`${name} ${release.version} is not published:`, ...problems.map((each) => `pages: ${each}`)].join('\n  '),
    );
  }
  const left = pages.filter((route) => route.personal).map((route) => route.name);
  console.log(
    `Visited at ${origin}, in both languages: ${routes.map((route) => route.name).join(', ') || 'no page'}${left.length > 0 ? ` (not ${left.join(', ')}, which require a log-in)` : ''}`,
  );
}

/** @throws Error in one sentence if no Chromium can be started */
export async function openChromium() {
  const executablePath = findChromium();
  try {
    return await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-3d-apis'] });
  } catch (error) {
    if (!/executable doesn't exist|missing dependencies/i.test(error.message)) {
      throw error;
    }
    const place = executablePath ? `at ${executablePath}` : 'on this machine';
    throw new Error(
      `No Chromium ${place}, with which pages are visited: install it by npx playwright install --with-deps chromium-headless-shell, or set CHROMIUM_PATH`,
      { cause: error },
    );
  }
}

/** One visitor per language; the logged-in one sees the pages that require a log-in. The shell is loaded and compiled once for each. */
function keepContexts(browser, stored) {
  const contexts = new Map();
  const open = async (personal) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
    if (personal && stored) {
      // Frames have opaque origins without storage.
      await context.addInitScript((text) => window === top && localStorage.setItem('persist:site', text), stored);
    }
    // The 3D application is not part of the module, and would take most of the time.
    await context.route('**/anatomy/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>3D</title>' }),
    );
    return context;
  };
  return (language, personal) => {
    const key = `${language} ${personal}`;
    contexts.set(key, contexts.get(key) ?? open(personal));
    return contexts.get(key);
  };
}

function addressed(address, parameters) {
  const url = new URL(address);
  Object.entries(parameters).forEach(([key, value]) => value && url.searchParams.set(key, value));
  return url.href;
}

async function visitPage(context, { name, address, release }) {
  const page = await context.newPage();
  const seen = [];
  page.on('console', (message) => ['warning', 'error'].includes(message.type()) && seen.push(message.text()));
  page.on('pageerror', (error) => seen.push(`it throws ${error.message}`));
  try {
    await page.goto(address);
    // A readable page delays its program until the user acts.
    let step = 0;
    await until(page, async () => {
      step = 1 - step;
      await page.mouse.move(1, step);
      return page.evaluate(
        (chunks) =>
          !('earlyEvents' in window) &&
          chunks in window &&
          document.querySelector('h1') &&
          !document.querySelector('main [aria-busy=true], main [role=progressbar]'),
        `chunks_${release.container}`,
      );
    });
    await page.waitForLoadState('networkidle');
    const text = await page.evaluate(() => document.querySelector('main')?.innerText ?? '');
    const [failure] = new RegExp(`\\b${name}-(?:${stages.join('|')})(?:-[\\w.-]+)?`).exec(text) ?? [];
    if (failure) {
      seen.push(`the fallback is shown (${failure})`);
    }
  } catch (error) {
    seen.push(error.message);
  }
  await page.close();
  return seen;
}

async function until(page, holds) {
  const deadline = Date.now() + waitMs;
  while (!(await holds())) {
    if (Date.now() > deadline) {
      throw new Error(`it is not ready after ${waitMs / 1000} seconds at ${page.url()}`);
    }
    await page.waitForTimeout(50);
  }
}

/** The stored session of a logged-in user, for pages that require one. */
async function sessionOn(url) {
  const token = await logInTrialPerson(url);
  return JSON.stringify({ session: JSON.stringify({ token }), _persist: '{"version":-1,"rehydrated":true}' });
}
