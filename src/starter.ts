// Stands in the head of a rendered page. Before the first paint it says what only this device knows; after it, it fetches the
// program. What a person types or presses before that program listens is kept for it (see early-events.ts).
import type { EarlyEvents, PageFiles } from './early-events';
import { trustOwnScripts } from './trust-own-scripts';

const { documentElement: html } = document;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The colour scheme and whether somebody is logged in, as attributes that the styles know. */
function markDevice(): void {
  const wanted = read('mantine-color-scheme-value');
  const dark = wanted === 'dark' || (wanted !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  html.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  // redux-persist keeps each slice as JSON inside JSON.
  if (/\\"token\\":\\"/.test(read('persist:site') ?? '')) {
    html.dataset.session = 'user';
  }
}

const early: EarlyEvents = { typed: new Map(), pressed: new Set(), stop: () => undefined };

function keepEarlyEvents(): void {
  const onInput = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      early.typed.set(target, target.type === 'checkbox' ? (target as HTMLInputElement).checked : target.value);
    }
  };
  const onClick = (event: MouseEvent): void => {
    const pressed = (event.target as Element).closest<HTMLElement>('button, a');
    // A link leads on by itself, unless what was typed would be left behind.
    if (pressed?.localName === 'button' || (pressed && early.typed.size > 0)) {
      // Parts that listen already must not answer it as well: it is repeated for them, too.
      event.preventDefault();
      event.stopImmediatePropagation();
      early.pressed.delete(pressed);
      early.pressed.add(pressed);
    }
  };
  // Enter in a field presses the form's first button; without one nothing presses it.
  const onSubmit = (event: Event): void => event.preventDefault();
  document.addEventListener('input', onInput, true);
  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  early.stop = () => {
    document.removeEventListener('input', onInput, true);
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('submit', onSubmit, true);
  };
  window.earlyEvents = early;
}

/** Where the network goes away meanwhile, the page can be read, and works once it is back. */
function runScript(src: string): void {
  const onerror = (): void => addEventListener('online', () => runScript(src), { once: true });
  document.head.append(Object.assign(document.createElement('script'), { src, async: false, onerror }));
}

let runs = false;
let isFetched = false;
/** Before the page is loaded, a hand on it; after that, everything a person does. */
const firstSigns = ['pointerdown', 'keydown', 'touchstart'];
const signs = [...firstSigns, 'pointermove', 'wheel', 'scroll', 'focusin'];
const listening = { capture: true, passive: true };

/** One after the other, each in a task of its own: to begin a request keeps a phone busy for some milliseconds. */
function inTasks<T>([item, ...rest]: T[], work: (item: T) => void): void {
  if (item !== undefined) {
    work(item);
    setTimeout(() => inTasks(rest, work));
  }
}

/**
 * Into the browser's cache, where a page does not read it: whatever `fetch` brings is decoded under developer tools. A preload that
 * failed would be what the next attempt is given.
 */
function prefetch(href: string): void {
  const link = document.createElement('link');
  if (link.relList.supports('prefetch')) {
    document.head.append(Object.assign(link, { rel: 'prefetch', href }));
  } else {
    void fetch(href, { priority: 'low' }).catch(() => undefined);
  }
}

function fetchAhead(files: string[]): void {
  if (!isFetched) {
    isFetched = true;
    inTasks(files, prefetch);
  }
}

const readFiles = (): PageFiles | undefined =>
  JSON.parse(document.getElementById('page-files')?.textContent ?? 'null') ?? undefined;

/** Runs the shell's files, and fetches beside them what these will ask for. */
function runProgram(): void {
  const files = readFiles();
  if (runs || !files) {
    return;
  }
  runs = true;
  signs.forEach((sign) => removeEventListener(sign, runProgram, true));
  const { scripts, styles, preloads } = files;
  inTasks(scripts, runScript);
  inTasks(styles, (href) => {
    // The whole sheet takes the place of its part: a rule of the part would otherwise win over later ones of the sheet.
    const part = document.querySelector(`style[data-part-of="${href}"]`);
    const link = document.createElement('link');
    const onload = (): void => part?.remove();
    // One that failed would be taken for loaded by whoever needs it next.
    const onerror = (): void => link.remove();
    part?.before(Object.assign(link, { rel: 'stylesheet', href, onload, onerror }));
  });
  fetchAhead(preloads);
}

/** What is read only needs no program before a person does something, or has had the time for a first look. */
const firstLookMs = 4_000;

function onQuietPage(): void {
  const files = readFiles();
  if (!files?.forReading || html.dataset.session || isInOtherLanguage()) {
    runProgram();
    return;
  }
  fetchAhead([...files.scripts, ...files.preloads]);
  signs.forEach((sign) => addEventListener(sign, runProgram, listening));
  setTimeout(runProgram, firstLookMs);
}

/** Whether this device remembers another language than the page has, which only the program can change. */
function isInOtherLanguage(): boolean {
  const [, stored] = /\\"current\\":\\"(\w+)/.exec(read('persist:site') ?? '') ?? [];
  return stored !== undefined && (stored === 'cn') !== html.lang.startsWith('zh') && !/[?&]lang=/.test(location.search);
}

/** The longest wait for a paint that a browser does not tell of, or that a page in the background never has. */
const paintMs = 1_000;

interface LargestPaint extends PerformanceEntry {
  size: number;
  element?: Element;
}

/** The part of a picture that the window shows, in its own pixels at most: what a browser's largest paint counts. */
function shownArea(image: HTMLImageElement): number {
  const { left, top, right, bottom, width, height } = image.getBoundingClientRect();
  const shown =
    Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) *
    Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
  return shown * Math.min(1, (image.naturalWidth * image.naturalHeight) / (width * height || 1));
}

/** What the first of two frames draws is on its way to the screen when the second one has begun. */
const afterTwoFrames = (run: () => void): number => requestAnimationFrame(() => requestAnimationFrame(run));

/**
 * A page can be loaded before its first frame is drawn, and its text be drawn in a frame before a picture that has arrived.
 * What a frame drew is told with one of the next frames.
 */
function afterLargestPaint(run: () => void): void {
  let isOver = false;
  const once = (): void => {
    if (!isOver) {
      isOver = true;
      run();
    }
  };
  const pictures = [...document.images].filter(({ complete }) => complete);
  let largest: LargestPaint | undefined;
  const onPaint = (list: PerformanceObserverEntryList): void => {
    const latest = list.getEntries().at(-1) as LargestPaint;
    largest = latest;
    // A larger picture will have an entry of its own; the borders of one as large are rounded otherwise.
    if (pictures.every((picture) => picture === latest.element || shownArea(picture) <= 1.05 * latest.size)) {
      afterTwoFrames(() => latest === largest && once());
    }
  };
  afterTwoFrames(() => new PerformanceObserver(onPaint).observe({ type: 'largest-contentful-paint', buffered: true }));
  setTimeout(once, paintMs);
}

/** Nothing of the program competes with what the page shows first; a person who wants something does not wait for that. */
function beginAfterPaint(): void {
  const whenIdle = (): void => afterLargestPaint(() => void requestIdleCallback(onQuietPage, { timeout: 500 }));
  window.requestIdleCallback ??= (run) => window.setTimeout(run, 1);
  if (document.readyState === 'complete') {
    whenIdle();
  } else {
    addEventListener('load', whenIdle, { once: true });
    firstSigns.forEach((sign) => addEventListener(sign, runProgram, listening));
  }
}

trustOwnScripts();
markDevice();
keepEarlyEvents();
beginAfterPaint();
