import type { Browser, BrowserContext, Frame, Page, Response } from '@playwright/test';
import { noteReceived, noteSent, noteValue, type PersonalValues } from './personal-values';

/** The data of one test that the teardown searches at the end of the run. */
export interface Watched {
  values: PersonalValues;
  /** The pages of the site, each with its log if its recorder had started. */
  pages: { log?: unknown }[];
}

let watched: Watched = { values: new Map(), pages: [] };

/** Returns what was recorded since the last call. */
export function takeWatched(): Watched {
  const taken = watched;
  watched = { values: new Map(), pages: [] };
  return taken;
}

/** Timeout in milliseconds for the log of a page, because a blocked page never returns one. */
const timeoutMs = 3_000;

/**
 * Takes the log of a page, as "Save as a file" would save it: on `pagehide` the site writes it to the session storage, to continue it after
 * a reload.
 */
async function takeLog(page: Page): Promise<void> {
  const read = page.evaluate(() => {
    if (!document.getElementById('site-config')) {
      return undefined;
    }
    window.dispatchEvent(new Event('pagehide'));
    return { text: sessionStorage.getItem('support-log') };
  });
  const seen = await Promise.race([
    read.catch(() => undefined),
    new Promise<undefined>((done) => setTimeout(() => done(undefined), timeoutMs)),
  ]);
  if (seen) {
    watched.pages.push(seen.text ? { log: JSON.parse(seen.text) as unknown } : {});
  }
}

/** Whether replies of a call can contain personal data. */
const isPersonal = (url: string): boolean => /^\/api\/(?:u|passport)\//.test(new URL(url).pathname);

async function noteResponse(response: Response): Promise<void> {
  noteReceived(watched.values, response.url(), await response.json().catch(() => undefined));
}

type TypedInto = 'fill' | 'type';
const patched = new WeakSet<object>();

/** Patches a method of the prototype, once, to call `before` first. */
function patch<T extends object, K extends keyof T>(sample: T, method: K, before: (...given: never[]) => void): void {
  const kind = Object.getPrototypeOf(sample) as Record<K, (...given: never[]) => unknown>;
  const original = kind[method];
  if (!patched.has(original)) {
    const changed = function (this: T, ...given: never[]): unknown {
      before(...given);
      return original.apply(this, given);
    };
    patched.add(changed);
    kind[method] = changed;
  }
}

/** Records what tests type; locators and pages delegate to the frame. */
function watchTyping(page: Page): void {
  for (const method of ['fill', 'type'] as TypedInto[]) {
    patch<Frame, TypedInto>(page.mainFrame(), method, ((field: string, text: string) =>
      noteValue(watched.values, `typed into ${field}`, text)) as (...given: never[]) => void);
  }
  patch(page.keyboard, 'type', ((text: string) => noteValue(watched.values, 'typed', text)) as (
    ...given: never[]
  ) => void);
}

interface Sent {
  form?: unknown;
  data?: unknown;
  headers?: Record<string, string>;
}

const watchedContexts = new WeakSet<BrowserContext>();

/** Records what a test types and sends in a context. @returns takes the logs of its pages, if the test does not close the context */
export function watchContext(context: BrowserContext): () => Promise<unknown> {
  if (watchedContexts.has(context)) {
    return async () => undefined;
  }
  watchedContexts.add(context);
  const replies = new Set<Promise<void>>();
  patch(context.request, 'fetch', ((address: string, { form, data, headers }: Sent = {}) =>
    noteSent(watched.values, address, form ?? data, headers)) as (...given: never[]) => void);
  context.pages().forEach(watchPage);
  context.on('page', watchPage);
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    noteSent(
      watched.values,
      request.url(),
      pathname.startsWith('/api/') ? request.postData() : null,
      request.headers(),
    );
    if (pathname === '/api/support/reports') {
      const { report } = JSON.parse(request.postData() ?? '{}') as { report?: object };
      watched.pages.push({ log: { ...report, picture: undefined } });
    }
  });
  context.on('response', (response) => {
    if (isPersonal(response.url())) {
      replies.add(noteResponse(response));
    }
  });
  const takeAll = () => Promise.all([...context.pages().map(takeLog), ...replies]);
  const close = context.close.bind(context);
  context.close = async (options) => {
    await takeAll();
    await close(options);
  };
  return takeAll;
}

function watchPage(page: Page): void {
  watchTyping(page);
  const close = page.close.bind(page);
  page.close = async (options) => {
    await takeLog(page);
    await close(options);
  };
}

/** Records what tests type and send in every new context of a browser. */
export function watchBrowser(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    watchContext(context);
    return context;
  };
}

/** Takes the logs of the pages that a test left open. */
export async function takeOpenPages(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().flatMap((context) => context.pages().map(takeLog)));
}
