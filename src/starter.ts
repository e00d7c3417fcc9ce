// Runs in the head of a rendered page. Before the first paint it applies what only this device knows; afterwards it fetches the program.
// Input before that program listens is stored for it (see early-events.ts).
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

/** The colour scheme and whether the user is logged in, as attributes for the styles. */
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
    const field = target as HTMLInputElement;
    early.typed.set(field, field.type === 'checkbox' ? field.checked : field.value);
  };
  const onClick = (event: MouseEvent): void => {
    const pressed = (event.target as Element).closest<HTMLElement>('button, a');
    // A link navigates by itself, unless typed text would be lost.
    if (pressed?.localName === 'button' || (pressed && early.typed.size > 0)) {
      // Parts that already listen must not handle it too, because it is repeated for them as well.
      event.preventDefault();
      event.stopImmediatePropagation();
      early.pressed.delete(pressed);
      early.pressed.add(pressed);
    }
  };
  // Enter in a field clicks the form's first button; without a button it does nothing.
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

/** A script that fails is requested again: until then the page can be read, but not used. After a loss of the network it waits for it. */
function runScript(src: string, pauseMs = 1_000): void {
  const again = (): void => runScript(src, 2 * pauseMs);
  const onerror = (): void => {
    if (navigator.onLine) {
      setTimeout(again, pauseMs);
    } else {
      addEventListener('online', again, { once: true });
    }
  };
  document.head.append(Object.assign(document.createElement('script'), { src, async: false, onerror }));
}

let runs = false;
let isFetched = false;
/** Until the page has loaded, contact by hand; after that, any input. */
const firstSigns = ['pointerdown', 'keydown', 'touchstart'];
const signs = [...firstSigns, 'pointermove', 'wheel', 'scroll', 'focusin'];
const listening = { capture: true, passive: true };

/** One after the other, each in its own task, because starting a request blocks a phone for some milliseconds. */
function inTasks<T>([item, ...rest]: T[], work: (item: T) => void): void {
  if (item !== undefined) {
    work(item);
    setTimeout(() => inTasks(rest, work));
  }
}

/**
 * Loads into the browser's cache without reading: the body of a `fetch` is decoded while developer tools are open. A failed preload would
 * be reused by the next attempt.
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

/**
 * Replaces the parts of style sheets in the page by the complete sheets, because a rule of a part would otherwise override later ones of its
 * sheet. All at once: the browser computes the styles of the whole page again for each.
 */
function loadStyles(styles: string[]): void {
  const parts = styles.flatMap((href) => {
    const part = document.querySelector(`style[data-part-of="${href}"]`);
    return part ? [{ href, part }] : [];
  });
  const loaded: (() => void)[] = [];
  let waiting = parts.length;
  const onEnd = (): void => {
    waiting -= 1;
    if (waiting === 0) {
      loaded.forEach((apply) => apply());
    }
  };
  inTasks(parts, ({ href, part }) => {
    const link = document.createElement('link');
    const onload = (): void => {
      loaded.push(() => {
        link.media = '';
        part.remove();
      });
      onEnd();
    };
    const onerror = (): void => {
      // Code that needs it next would take a failed element for a loaded one.
      link.remove();
      onEnd();
    };
    // For printing only, until all are loaded.
    part.before(Object.assign(link, { rel: 'stylesheet', href, media: 'print', onload, onerror }));
  });
}

/** Runs the shell's files, and fetches in parallel what they will request. */
function runProgram(): void {
  const files = readFiles();
  if (runs || !files) {
    return;
  }
  runs = true;
  signs.forEach((sign) => removeEventListener(sign, runProgram, true));
  const { scripts, styles, preloads } = files;
  inTasks(scripts, (src) => runScript(src));
  loadStyles(styles);
  fetchAhead(preloads);
}

/** A page for reading needs no program until the user acts or has had time for a first look. */
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

/** Whether this device's language differs from the page's, which only the program can change. */
function isInOtherLanguage(): boolean {
  const [, stored] = /\\"current\\":\\"(\w+)/.exec(read('persist:site') ?? '') ?? [];
  return stored !== undefined && (stored === 'cn') !== html.lang.startsWith('zh') && !/[?&]lang=/.test(location.search);
}

/** The maximum wait for a paint that a browser does not report, or that a background page never has. */
const paintMs = 1_000;

interface LargestPaint extends PerformanceEntry {
  size: number;
  element?: Element;
}

/** The visible part of a picture, limited to its natural size: the measure of a browser's largest paint. */
function shownArea(image: HTMLImageElement): number {
  const { left, top, right, bottom, width, height } = image.getBoundingClientRect();
  const shown =
    Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) *
    Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
  return shown * Math.min(1, (image.naturalWidth * image.naturalHeight) / (width * height || 1));
}

/** When the second of two frames starts, the output of the first one is on its way to the screen. */
const afterTwoFrames = (run: () => void): number => requestAnimationFrame(() => requestAnimationFrame(run));

/**
 * A page can finish loading before its first frame, and its text can be drawn a frame before a picture that has arrived. The entry of a
 * frame is reported with one of the next frames.
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
    // A larger picture will have its own entry; the borders of equally large ones are rounded differently.
    if (pictures.every((picture) => picture === latest.element || shownArea(picture) <= 1.05 * latest.size)) {
      afterTwoFrames(() => latest === largest && once());
    }
  };
  afterTwoFrames(() => new PerformanceObserver(onPaint).observe({ type: 'largest-contentful-paint', buffered: true }));
  setTimeout(once, paintMs);
}

/** The program must not compete with what the page shows first; input of the user does not wait for that. */
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
